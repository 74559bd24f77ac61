import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { buildApp } from "./app.ts";
import { createGoogle } from "./google.ts";
import { listenOnLoopback } from "./listen.ts";
import type { Mailbox } from "./mailbox.ts";

/**
 * Listens with the whole HTTP side on loopback, on a free port when 0 is asked for. Google is no part of the app: it is
 * a server of its own kind that has to know its address.
 */
export async function startHttpServer({
  mailbox,
  port,
}: {
  mailbox: Mailbox;
  port: number;
}): Promise<{ http: Server; url: string }> {
  const http = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(http, port)}`;
  const google = createGoogle(url);
  const listener = getRequestListener(buildApp({ mailbox, others: [google.service] }).fetch);
  http.on("request", (request, response) => {
    if (!google.answer(request, response)) void listener(request, response);
  });
  return { http, url };
}
