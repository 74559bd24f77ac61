import { once } from "node:events";
import { connect, type TcpNetConnectOpts } from "node:net";

export type Connection = {
  /** Sends one request and resolves with the status of its reply, once that is whole; 0 where the connection broke. */
  send(request: Buffer): Promise<number>;
  close(): void;
};

const headEnd = "\r\n\r\n";
const lastChunk = Buffer.from("0\r\n\r\n");

/** A kept-alive connection that reads no more of a reply than its status and where it ends. */
export async function openConnection(options: TcpNetConnectOpts): Promise<Connection> {
  let socket = await opened(options);
  let settle: ((status: number) => void) | undefined;
  let status = 0;
  /** Bytes of the body that are still to come; -1 while the head is read, infinite while chunks are. */
  let left = -1;
  let head: Buffer = Buffer.alloc(0);

  function listen(): void {
    socket.on("data", take);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => finish(0));
  }

  function finish(result: number): void {
    const done = settle;
    settle = undefined;
    left = -1;
    head = Buffer.alloc(0);
    done?.(result);
  }

  function take(chunk: Buffer): void {
    let body = chunk;
    if (left === -1) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const lines = head.toString("latin1", 0, end);
      body = head.subarray(end + headEnd.length);
      status = Number(lines.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(lines);
      left = length === undefined ? (isChunked ? Number.POSITIVE_INFINITY : 0) : Number(length);
    }
    if (left === Number.POSITIVE_INFINITY) {
      if (body.subarray(-lastChunk.length).equals(lastChunk)) finish(status);
      return;
    }
    left -= body.length;
    if (left <= 0) finish(status);
  }

  listen();
  return {
    async send(request) {
      if (socket.destroyed) {
        socket = await opened(options);
        listen();
      }
      return new Promise((resolve) => {
        settle = resolve;
        socket.write(request);
      });
    },
    close: () => void socket.destroy(),
  };
}

async function opened(options: TcpNetConnectOpts) {
  const socket = connect({ ...options, noDelay: true });
  await once(socket, "connect");
  return socket;
}
