import { limits } from "@gatehouse/contract/limits";
import { lockOf, type Permission, roles } from "@gatehouse/contract/operations/permissions";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import type { createRoute as createPlainRoute, RouteConfig } from "@hono/zod-openapi";
import { Failure, failure } from "../failure.ts";
import { type Authenticate, bearerToken } from "./auth.ts";
import type { MoreAllowed } from "./body.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import type { OfficeDoor } from "./official.ts";
import { type Refusing, refusing } from "./declared-refusals.ts";
import { createRoute } from "./router.ts";
import type { Throttle } from "./throttle.ts";

/**
 * What a route of the office says of its access. `readsOn`: a read whose permission is confirmed each time may be gone on with
 * (another page of it) under the same confirmation, for as long as that stands.
 */
export type Guarded = { permission: Permission; readsOn?: boolean };

/** What of an official's refusals the record keeps. */
const recorded: readonly RefusalCode[] = [
  "permission.missing",
  "office.ownAccount",
  "office.ownRequest",
  "office.lastOwner",
];

type Door = { door: OfficeDoor; authenticate: Authenticate; throttle: Pick<Throttle, "count"> };

/**
 * Stands before every call of the office: who has no live role gets what any unknown call answers, whether or not there is
 * such a call. 429 for an official beyond the calls of a minute.
 */
export const officeDoor =
  ({ door, authenticate, throttle }: Door): AppMiddleware =>
  async (c, next) => {
    const { session, found } = await findOfficial(c, { door, authenticate });
    if (!session || !found) throw failure("notFound");
    await throttle.count("office", String(session.accountId));
    const { accountId, login, sessionId } = session;
    const { address, userAgent: browser } = c.var.client;
    c.set("session", session);
    c.set("official", {
      accountId,
      login,
      sessionId,
      ...found,
      requestId: c.var.requestId,
      address,
      browser,
    });
    c.set("door", door);
    return next();
  };

async function findOfficial(c: AppContext, { door, authenticate }: Pick<Door, "door" | "authenticate">) {
  const token = bearerToken(c);
  const session = token ? await authenticate(token) : null;
  return { session, found: session && !session.pending ? await door.findRole(session) : null };
}

/** Calls of the office whose body is a file, which their handler reads itself. */
const takesFile = /^\/api\/admin\/(?:pictures|codex\/readings\/[0-9a-f-]{36}\/file)$/;

/** Calls of the office whose body may be longer than others'. */
const takesText = "/api/admin/texts";

/** What somebody of the office may bring that others may not; to everybody else there is no such call. */
export const bringsMore =
  (needs: Pick<Door, "door" | "authenticate">): MoreAllowed =>
  async (c, isUsual) => {
    const isFile = takesFile.test(c.req.path);
    if (isUsual && !isFile) return undefined;
    const asked = findOfficial(c, needs);
    // Unusual bodies are asked about at every path: while nobody can be asked, all paths answer alike. A usual one goes on to
    // where every path is asked.
    const { found } = isUsual ? await asked.catch(() => ({ found: null })) : await asked;
    if (!found) return undefined;
    if (isFile) return "file";
    return c.req.path.startsWith(takesText) ? limits.texts.requestBytes : undefined;
  };

/** What every call answers that is not there: whose it would be is asked all the same, so that the office's are no others. */
export const unknownCall =
  (needs: Pick<Door, "door" | "authenticate">) =>
  async (c: AppContext): Promise<never> => {
    await findOfficial(c, needs);
    throw failure("notFound");
  };

/**
 * Asks for a permission in the midst of a handler, where what is asked for decides which one it takes: 403 without it, or
 * without the confirmation that its lock asks for, which is used up where that is `each`.
 */
export async function askPermission(c: AppContext, permission: Permission, readsOn = false): Promise<void> {
  const { official, door } = c.var;
  const lock = lockOf(official.role, permission);
  c.set("asked", permission);
  if (!lock) throw failure("permission.missing");
  if (lock === "yes") return;
  const stands =
    lock === "each"
      ? await door.useConfirmation(official, permission, readsOn)
      : official.confirmedAt !== null;
  if (!stands) throw failure("confirm.needed");
  if (lock === "each" && !readsOn) c.set("hasUsed", true);
}

function guard({ permission, readsOn = false }: Guarded): AppMiddleware {
  const middleware: AppMiddleware = async (c, next) => {
    // No route of the office opens without its door.
    if (!c.get("official")) throw failure("notFound");
    try {
      await askPermission(c, permission, readsOn);
    } catch (error) {
      await afterwards(c, error);
      throw error;
    }
    await next();
    await afterwards(c, c.error);
  };
  const mayLack = roles.some((role) => !lockOf(role, permission));
  const mayAsk = roles.some((role) => (lockOf(role, permission) ?? "yes") !== "yes");
  return refusing(
    middleware,
    "notFound",
    ...(mayLack ? (["permission.missing"] as const) : []),
    ...(mayAsk ? (["confirm.needed"] as const) : []),
  );
}

/** A refusal is recorded, and leaves the confirmation to the next try: nothing was done. */
async function afterwards(c: AppContext, error: unknown): Promise<void> {
  if (!(error instanceof Failure)) return;
  const { official, door, asked: permission } = c.var;
  const { code } = error;
  const call = `${c.req.method} ${c.req.path}`;
  if (code && recorded.includes(code)) await door.noteRefusal(official, { permission, call, code });
  if (c.get("hasUsed")) await door.returnConfirmation(official);
}

/**
 * A call of the office (`/api/admin/…`): without its permission it does not compile. Its handler finds `c.var.official`. What
 * an official's role does not allow answers 403 `permission.missing`, everybody else as any unknown call.
 */
export const officeRoute = <
  P extends `/admin/${string}`,
  R extends Omit<RouteConfig, "path"> & { path: P } & Refusing & Guarded,
>(
  route: R,
): ReturnType<typeof createPlainRoute<P, R>> =>
  createRoute({
    ...route,
    middleware: [guard(route), ...[route.middleware ?? []].flat()],
  });
