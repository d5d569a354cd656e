/// What a header cell of a table is the header of.
package enum HTMLScope: String {
  case column = "col"
  case columnGroup = "colgroup"
  case row
}
