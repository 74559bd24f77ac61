import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Opens event streams and holds them; tells when they stand, and on each message how many events the slowest has. */
const [port, count, topics] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4] ?? ""];
const atOnce = 50;
const events: number[] = [];

/** Says what a browser says. */
const request = `GET /api/public/live?topics=${topics} HTTP/1.1\r
Host: 127.0.0.1:${port}\r
Accept: */*\r
Accept-Encoding: gzip, deflate, br\r
Accept-Language: en\r
Cookie: XSRF-TOKEN=0123456789012345678901234567890123456789012\r
Referer: http://127.0.0.1:${port}/home\r
Sec-Fetch-Site: same-origin\r
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36\r
\r
`;

async function open(index: number): Promise<void> {
  const socket: Socket = connect(port, "127.0.0.1");
  events[index] = 0;
  socket.on("data", (bytes) => {
    for (let at = bytes.indexOf("event:"); at >= 0; at = bytes.indexOf("event:", at + 1)) {
      events[index] = (events[index] ?? 0) + 1;
    }
  });
  socket.on("close", () => process.exit(1));
  socket.write(request);
  await once(socket, "data");
}

for (let index = 0; index < count; index += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, count - index) }, (_, more) => open(index + more));
  await Promise.all(some);
}
process.on("message", () => process.send?.(events.reduce((least, one) => Math.min(least, one), Infinity)));
process.send?.("open");
