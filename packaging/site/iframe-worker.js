// The search of the site runs in a worker, which browsers refuse to the pages of a folder. There a frame takes the
// worker's place: it runs the same script, and gets and sends the same messages. The theme looks for this name.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "Search";
      document.body.append(frame);
      const inside = frame.contentWindow;
      this.inside = inside;
      this.ready = new Promise(resolve => {
        const script = inside.document.createElement("script");
        script.src = url;
        script.addEventListener("load", resolve);
        // A worker sends with postMessage; here that is a message from the worker to this object.
        inside.postMessage = data => {
          const message = new MessageEvent("message", { data });
          this.dispatchEvent(message);
          this.onmessage?.(message);
        };
        inside.document.body.append(script);
      });
    }
    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {
      this.inside.frameElement?.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}
