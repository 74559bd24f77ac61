import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Node's own server, answering everything with the bytes and headers that it was sent. */
process.once("message", ({ head, body }: { head: string[]; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(bytes);
  }).listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
