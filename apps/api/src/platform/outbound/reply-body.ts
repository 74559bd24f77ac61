import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { OutboundTrouble } from "./trouble.ts";

/** What is asked for, and the only form besides none that is unpacked. */
export const acceptedEncoding = "gzip";

const tooLarge = (maxBytes: number) =>
  new OutboundTrouble("tooLarge", `a reply of more than ${maxBytes} bytes`);

/** The body as text: neither what comes over the wire nor what it unpacks to may be larger than `maxBytes`. */
export async function readText(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const encoding = (reply.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const declared = Number(reply.headers["content-length"] ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  const text = collector(maxBytes);
  if (encoding === "identity") await pipeline(reply, text.take);
  else if (encoding === acceptedEncoding)
    await pipeline(reply, atMost(maxBytes), createGunzip({ chunkSize: 64 * 1_024 }), text.take);
  else throw new OutboundTrouble("unexpected", "a reply that is packed in another way than was asked for");
  return text.read();
}

/** Packed, nothing may be without end either: empty blocks unpack to nothing. */
const atMost = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };

/** Copies what comes: a list of a million pieces of one byte would weigh a hundred times what it holds. */
function collector(maxBytes: number) {
  let kept = Buffer.allocUnsafe(Math.min(maxBytes, 16 * 1_024));
  let size = 0;
  return {
    take: async (source: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of source) {
        const next = size + chunk.length;
        if (next > maxBytes) throw tooLarge(maxBytes);
        if (next > kept.length) {
          const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(next, kept.length * 2)));
          kept.copy(larger, 0, 0, size);
          kept = larger;
        }
        chunk.copy(kept, size);
        size = next;
      }
    },
    read: (): string => kept.toString("utf8", 0, size),
  };
}
