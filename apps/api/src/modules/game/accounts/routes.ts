import { accountChanges, accountChangesQuery, gameAccountReply } from "@gatehouse/contract/game/accounts";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { GameAccountsService } from "./service.ts";

type Options = { gameAccounts: GameAccountsService; authenticate: Authenticate };

export const gameAccountRoutes = ({ gameAccounts, authenticate }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/game/accounts",
        tags: ["game"],
        request: { query: accountChangesQuery },
        responses: replies(
          accountChanges,
          "The changes of accounts since a cursor, for the game to take over",
        ),
      }),
      async (c) => c.json(await gameAccounts.changes(c.req.valid("query")), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/gameAccount",
        tags: ["account"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(gameAccountReply, "How the account stands in the game"),
      }),
      async (c) => c.json(await gameAccounts.stateOf(c.var.session.login), 200),
    );
