import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type LiveTopic, liveQuery, ownTopics } from "@gatehouse/contract/operations/live";
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

export function liveRoutes({ live, authenticate }: { live: LiveService; authenticate: Authenticate }) {
  const official = sessionFor(authenticate);
  return createRouter().openapi(
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
      const { topics: asked } = c.req.valid("query");
      const isOwn = ownTopics.some((topic) => asked.includes(topic));
      const session = isOwn ? await sessionOf(c, authenticate) : await official(c, asked);
      const topics = await live.allowed(asked, session);
      const network = networkOf(c.var.clientAddress);
      live.checkRoom(network);
      const out = c.env?.outgoing;
      const head = c.body(null, 200, headers);
      if (!out || c.req.method === "HEAD") return head;
      // Written to the connection itself: a stream of the web's kind for each would double what they take.
      out.writeHead(200, headersOf(head));
      live.open({ out, topics, network, session, lastEventId: headerOf(c, "last-event-id") });
      return RESPONSE_ALREADY_SENT;
    },
  );
}

/** Whose stream of the office's it may be; like nobody's where there is no session. */
const sessionFor =
  (authenticate: Authenticate) =>
  async (c: AppContext, topics: readonly LiveTopic[]): Promise<SessionIdentity | null> => {
    const token = topics.includes("desk") ? bearerToken(c) : undefined;
    const session = token ? await authenticate(token) : null;
    return session?.pending ? null : session;
  };

const headersOf = ({ headers: given }: ReturnType<AppContext["body"]>): [string, string][] => [...given];
