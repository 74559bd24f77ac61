import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { buildApp } from "./app.ts";
import type { Newborns } from "./game-world/newborns.ts";
import { createGoogle } from "./google.ts";
import { listenOnLoopback } from "./listen.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Moods } from "./moods/moods.ts";
import type { Deliver } from "./payments/deliveries.ts";
import type { PlayedPayments } from "./payments/played.ts";
import { createPaypal } from "./paypal/service.ts";
import { teamPage } from "./team-page.ts";
import type { Team } from "./team.ts";
import { createStripe } from "./stripe/service.ts";

/**
 * Listens with the whole HTTP side on loopback, on a free port when 0 is asked for. Google is no part of the app: it is
 * a server of its own kind that has to know its address.
 */
export async function startHttpServer({
  mailbox,
  port,
  notify,
  now,
  team,
  moods,
  newborns,
}: {
  mailbox: Mailbox;
  port: number;
  /** Hands the payment providers' notifications to the portal; without it nobody hears of them. */
  notify?: Deliver;
  /** The portal's time. */
  now?: () => Date;
  /** Who works in the office; nobody without it. */
  team?: Pick<Team, "officials">;
  /** How the outside services behave; all of them well without it. */
  moods?: Moods;
  /** Makes characters in the game; without it the game is not open. */
  newborns?: Pick<Newborns, "make">;
}): Promise<{
  http: Server;
  url: string;
  paypal: ReturnType<typeof createPaypal>;
  stripe: ReturnType<typeof createStripe>;
  payments: readonly PlayedPayments[];
}> {
  const http = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(http, port)}`;
  const google = createGoogle(url);
  const paypal = createPaypal({ origin: url, deliver: notify });
  const stripe = createStripe({ origin: url, deliver: notify, ...(now && { now }) });
  const payments = [paypal, stripe];
  const others = [
    google.service,
    ...payments.map(({ service }) => service),
    ...(team ? [teamPage(team, now ?? (() => new Date()))] : []),
  ];
  const listener = getRequestListener(
    buildApp({ mailbox, others, ...(moods && { moods }), ...(newborns && { newborns }) }).fetch,
  );
  http.on("request", (request, response) => {
    if (!google.answer(request, response)) void listener(request, response);
  });
  return { http, url, paypal, stripe, payments };
}
