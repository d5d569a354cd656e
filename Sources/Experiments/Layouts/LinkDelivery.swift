/// How a link comes, and how long the person waits for what becomes of it.
struct LinkDelivery {
  let channel: ChannelWord
  let patience: Patience
}
