import { randomUUID } from "node:crypto";
import { matchedRoutes } from "hono/route";
import { Failure, failure } from "../failure.ts";
import type { Log } from "../log.ts";
import { methodOf, routeOf } from "./page-route.ts";
import { originNow, withOrigin } from "../origin.ts";
import { placeNow, traced, type Work } from "../tracing/work.ts";
import type { AddressReader } from "./client-address.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import { headerOf } from "./headers.ts";

/** The first step of every request: its id (also in the reply), its visitor's address, its logger and its log line. */
export const startRequest =
  (log: Log, readAddress: AddressReader): AppMiddleware =>
  async (c, next) => {
    const isInternal = c.env?.internal === true;
    // What a page asks for is of the page's own request.
    const requestId = (isInternal ? originNow()?.requestId : undefined) ?? randomUUID();
    c.set("requestId", requestId);
    const address = readAddress(c.env?.incoming?.socket?.remoteAddress, headerOf(c, "x-forwarded-for"));
    const userAgent = headerOf(c, "user-agent");
    c.set("clientAddress", address);
    c.set("client", { address, userAgent });
    c.set("log", log);
    c.header("X-Request-Id", requestId);
    const started = performance.now();
    const isLook = c.req.path.startsWith("/api/health/");
    // Its own line, too, bears its id.
    await withOrigin({ requestId }, async () => {
      await (isLook ? next() : tracedRequest(c, next));
      if (!isInternal && !isLook) logRequest(c, Math.round(performance.now() - started));
    });
  };

function logRequest(c: AppContext, ms: number): void {
  const { address } = c.var.client;
  const line = { method: c.req.method, path: pathToLog(c), status: c.res.status, ms, address };
  // What was refused on purpose (not configured, too busy) is no error, and visitors could ask for it for ever.
  if (c.res.status >= 500 && !(c.error instanceof Failure)) c.var.log.error(line, "request");
  else if (c.error instanceof Failure && c.error.code !== "notFound")
    c.var.log.info({ ...line, codes: c.error.message, login: c.get("session")?.login }, "refused");
  else c.var.log.debug(line, "request");
}

/** As a part of a trace, where there are any: what was asked by its pattern, without who asked. */
function tracedRequest(c: AppContext, next: () => Promise<void>): Promise<void> {
  const isPart = placeNow() !== undefined;
  const work: Work = { kind: isPart ? "internal" : "server", name: "request", attributes: {} };
  return traced(work, async () => {
    await next();
    const [method, route, { status }] = [methodOf(c.req.method), routeOf(c), c.res];
    work.name = `${method} ${route}`;
    work.attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
    };
    work.hasFailed = status >= 500;
  });
}

const loggedPath = 200;

/** The path as it came, or its route's pattern where a code is part of it: what opens an account is not for the log. */
function pathToLog(c: AppContext): string {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path;
  return route?.includes(":code") ? route : c.req.path.slice(0, loggedPath);
}

/** A path with a null byte or broken percent-encoding names nothing. */
export const refuseBrokenPath: AppMiddleware = (c, next) => {
  if (!c.req.url.includes("%")) return next();
  try {
    if (decodeURIComponent(new URL(c.req.url).search + c.req.path).includes("\0")) {
      throw failure("request.nullCharacter");
    }
  } catch (error) {
    if (error instanceof URIError) throw failure("request.badPath");
    throw error;
  }
  return next();
};
