import { once } from "node:events";
import type { LeasedDelivery } from "@gatehouse/contract/game/deliveries";
import type { LeasedCommand } from "@gatehouse/contract/game/commands";
import type { AccountChanges } from "@gatehouse/contract/game/accounts";
import { createServer, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { listenOnLoopback } from "../src/listen.ts";

export interface BridgeCall {
  path: string;
  rows: Record<string, unknown>[];
  gzip: boolean;
  authorization: string | undefined;
}

/** A portal that only knows its health and the bridge, and keeps what it was told. */
export interface BridgePortal {
  url: string;
  port: number;
  calls: BridgeCall[];
  /** The changes of accounts, numbered from 1. */
  accounts: AccountChanges["accounts"];
  /** What the next claim gets. */
  deliveries: LeasedDelivery[];
  commands: LeasedCommand[];
  /** The status of the next answers; 200 unless set. */
  answer: { status: number };
  /** The next call to this path, from now on. */
  next(path: string): Promise<BridgeCall>;
  close(): Promise<void>;
}

export async function startBridgePortal(port = 0): Promise<BridgePortal> {
  const calls: BridgeCall[] = [];
  const accounts: AccountChanges["accounts"] = [];
  const deliveries: LeasedDelivery[] = [];
  const commands: LeasedCommand[] = [];
  const waiting: { path: string; tell: (call: BridgeCall) => void }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    if (request.url === "/api/health/ready") {
      response.end();
      return;
    }
    const [called, query] = (request.url ?? "").split("?");
    if (called === "/api/game/accounts") {
      const after = Number(new URLSearchParams(query).get("after"));
      response.end(JSON.stringify({ accounts: accounts.slice(after), cursor: accounts.length }));
      return;
    }
    if (called === "/api/game/deliveries/claim") {
      response.end(JSON.stringify(deliveries.splice(0)));
      return;
    }
    if (called === "/api/game/commands/claim") {
      response.end(JSON.stringify(commands.splice(0)));
      return;
    }
    const call = await readCall(request);
    calls.push(call);
    response.writeHead(answer.status).end("{}");
    const told = waiting.findIndex(({ path }) => path === call.path);
    if (told >= 0) waiting.splice(told, 1)[0]?.tell(call);
  });
  const taken = await listenOnLoopback(server, port);
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    calls,
    accounts,
    deliveries,
    commands,
    answer,
    next: (path) => new Promise((tell) => waiting.push({ path, tell })),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function readCall(request: IncomingMessage): Promise<BridgeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  const gzip = request.headers["content-encoding"] === "gzip";
  const body: unknown = JSON.parse((gzip ? gunzipSync(raw) : raw).toString());
  return {
    path: `${request.method} ${request.url}`,
    rows: Array.isArray(body) ? body : [body],
    gzip,
    authorization: request.headers.authorization,
  };
}
