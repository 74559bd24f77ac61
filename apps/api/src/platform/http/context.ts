import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { Client } from "./client.ts";
import type { Log } from "../log.ts";
import type { OfficeDoor, Official } from "./official.ts";

/** Who a valid session belongs to. */
export type SessionIdentity = {
  sessionId: number;
  accountId: number;
  login: string;
  expiresAt: Date;
  /** The session still waits for a code, and may do nothing else. */
  pending: boolean;
};

export type AppEnv = {
  /** `internal`: a page's loader calls the API in process; such calls are not limited or logged again. */
  Bindings: Partial<HttpBindings> & { internal?: boolean };
  Variables: {
    requestId: string;
    /** Whether the site is reached by https. */
    secure: boolean;
    clientAddress: string;
    /** The client's address, and the browser's name. */
    client: Client;
    log: Log;
    session: SessionIdentity;
    /** Who asks, where a call is everybody's and `knownPlayer` stands before it. */
    player: SessionIdentity | null;
    /** Who asks in the office, and its door; behind `officeDoor` alone. */
    official: Official;
    door: OfficeDoor;
    /** The permission that was asked for last, and whether a confirmation was used up for it. */
    asked: Permission;
    hasUsed: boolean;
    /** The token of the session that this request opened, verified or went on with. */
    opened: string | undefined;
  };
};

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
