import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { liveQuery, officeTopic, ownTopics } from "@gatehouse/contract/operations/live";
import { z } from "zod";
import { type Authenticate, bearerToken, sessionOf } from "../../../platform/http/auth.ts";
import { networkOf } from "../../../platform/http/client.ts";
import type { AppContext, SessionIdentity } from "../../../platform/http/context.ts";
import { headerOf } from "../../../platform/http/headers.ts";
import { createRoute, createRouter } from "../../../platform/http/router.ts";
import type { LiveService } from "./service.ts";

const description = `Server-sent events: \`status\`, \`streams\`, \`countdown\` (as their own calls answer), \`ranks:<sort>:<page>\`
(the ids that moved on that page; \`ranks\` alone is the first page of the default ranking), and with a session \`transfer\`
and \`balance\`. A stream begins with how things stand, or after a \`Last-Event-ID\` that is still known with what was missed.`;

/** Neither kept nor held back nor packed by anything on the way. */
const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

export const liveRoutes = ({ live, authenticate }: { live: LiveService; authenticate: Authenticate }) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/live",
      tags: ["portal"],
      description,
      request: {
        query: liveQuery,
        headers: z.object({ "last-event-id": z.string().optional() }),
      },
      responses: {
        200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
      },
      refuses: ["session.required", "device.pending"],
    }),
    async (c) => {
      const { topics } = c.req.valid("query");
      const isOwn = ownTopics.some((topic) => topics.includes(topic));
      const session = isOwn
        ? await sessionOf(c, authenticate)
        : topics.includes(officeTopic)
          ? await anySession(c, authenticate)
          : null;
      const network = networkOf(c.var.clientAddress);
      live.checkRoom(network);
      const known = await live.allowed(topics, session);
      const out = c.env?.outgoing;
      const head = c.body(null, 200, headers);
      if (!out || c.req.method === "HEAD") return head;
      // Written to the connection itself: a stream of the web's kind for each would double what they take.
      out.writeHead(200, headersOf(head));
      live.open({ out, topics: known, network, session, lastEventId: headerOf(c, "last-event-id") });
      return RESPONSE_ALREADY_SENT;
    },
  );

/** Of the office's topic strangers learn as little as of one that nobody knows. */
async function anySession(c: AppContext, authenticate: Authenticate): Promise<SessionIdentity | null> {
  const token = bearerToken(c);
  return token ? authenticate(token) : null;
}

const headersOf = ({ headers: given }: ReturnType<AppContext["body"]>): [string, string][] => [...given];
