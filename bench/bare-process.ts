import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Node's own server, answering everything, once it is read, with the bytes and headers that it was sent. */
process.once("message", ({ status, head, body }: { status: number; head: string[]; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      response.writeHead(status, head);
      response.end(bytes);
    });
  }).listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
