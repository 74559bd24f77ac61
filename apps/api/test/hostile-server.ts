import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createGzip } from "node:zlib";

const hostileBytes = 50_000_000;

/** How an outside service, or a server that answers in its place, may be out to harm the portal. */
export type Malice =
  | "redirects inside"
  | "redirects a POST inside"
  | "sends 50 MB"
  | "announces 50 MB"
  | "sends a gzip bomb"
  | "sends empty gzip blocks"
  | "sends headers without end"
  | "drips"
  | "packs in an unknown way"
  | "switches protocols"
  | "breaks off";

const piece = Buffer.alloc(64 * 1_024, 0x20);
/** Ten bytes of a gzip's head, and a stored block that holds nothing. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const emptyBlocks = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));

/**
 * A service that answers the calls named in `first` as it should, and everything else with one malice. It counts what it
 * could send, and another server, inside the portal's network, counts who came there.
 */
export async function startHostile() {
  let malice: Malice = "breaks off";
  let first: (path: string) => unknown = () => undefined;
  let sent = 0;
  let asked = 0;
  const inside: string[] = [];
  const sockets = new Set<Socket>();

  const innermost = createServer((request, reply) => {
    inside.push(`${request.method ?? ""} ${request.url ?? ""}`);
    reply.end("{}");
  });
  const server = createServer((request, reply) => {
    request.resume();
    asked += 1;
    const good = first((request.url ?? "").replace(/\?.*/, ""));
    if (good === undefined) misbehave[malice](request, reply);
    else reply.setHeader("content-type", "application/json").end(JSON.stringify(good));
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      sent = Math.max(sent, socket.bytesWritten);
      sockets.delete(socket);
    });
  });
  const portOf = async (one: typeof server): Promise<number> => {
    await new Promise<void>((listening) => one.listen(0, "127.0.0.1", listening));
    return (one.address() as AddressInfo).port;
  };
  const insidePort = await portOf(innermost);
  const url = `http://127.0.0.1:${await portOf(server)}`;

  const flood = (reply: ServerResponse, chunk: Buffer, most = hostileBytes): void => {
    let given = 0;
    const more = (): void => {
      while (given < most && !reply.destroyed) {
        given += chunk.length;
        if (!reply.write(chunk)) return void reply.once("drain", more);
      }
      reply.end();
    };
    more();
  };
  const misbehave: Record<Malice, (request: IncomingMessage, reply: ServerResponse) => void> = {
    "redirects inside": (_request, reply) =>
      void reply.writeHead(302, { location: `http://localhost:${insidePort}/secrets` }).end(),
    "redirects a POST inside": (_request, reply) =>
      void reply.writeHead(307, { location: `http://127.0.0.1:${insidePort}/secrets` }).end(),
    "sends 50 MB": (_request, reply) => flood(reply, piece),
    "announces 50 MB": (_request, reply) => {
      reply.setHeader("content-length", hostileBytes);
      flood(reply, piece, hostileBytes - piece.length);
    },
    "sends a gzip bomb": (_request, reply) => {
      reply.setHeader("content-encoding", "gzip");
      const packer = createGzip({ level: 9 });
      packer.pipe(reply);
      for (let given = 0; given < hostileBytes; given += piece.length) packer.write(piece);
      packer.end();
    },
    "sends empty gzip blocks": (_request, reply) => {
      reply.setHeader("content-encoding", "gzip");
      reply.write(gzipHead);
      flood(reply, emptyBlocks);
    },
    "sends headers without end": (_request, { socket }) => {
      socket?.write("HTTP/1.1 200 OK\r\n");
      const more = (): void => {
        if (socket && !socket.destroyed && socket.bytesWritten < hostileBytes)
          socket.write(`x-more: ${"x".repeat(4_000)}\r\n`, more);
      };
      more();
    },
    drips: (_request, reply) => {
      const timer = setInterval(() => reply.write(" "), 50);
      reply.once("close", () => clearInterval(timer));
    },
    "packs in an unknown way": (_request, reply) =>
      void reply.setHeader("content-encoding", "aes128gcm").end("{}"),
    "switches protocols": (_request, { socket }) =>
      void socket?.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
    "breaks off": (_request, { socket }) =>
      void socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"),
  };

  return {
    url,
    /** Misbehaves so from now on, after answering with what `good` gives for a path. */
    become(next: Malice, good: (path: string) => unknown = () => undefined): void {
      malice = next;
      first = good;
      sent = 0;
      asked = 0;
      inside.length = 0;
    },
    /** The most that it could send over one connection since then, once all who asked are gone. */
    async sent(): Promise<number> {
      await Promise.all([...sockets].map((socket) => new Promise((closed) => socket.once("close", closed))));
      return sent;
    },
    /** How often it was asked since then. */
    asked: (): number => asked,
    /** Who came to the server inside since then. */
    inside: (): readonly string[] => inside,
    async close(): Promise<void> {
      for (const one of [server, innermost]) {
        one.closeAllConnections();
        await new Promise((closed) => one.close(closed));
      }
    },
  };
}
