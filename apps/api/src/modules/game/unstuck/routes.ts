import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { unstuckRecord, unstuckRequest } from "@gatehouse/contract/game/unstuck";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { UnstuckService } from "./service.ts";

type Options = { unstuck: UnstuckService; authenticate: Authenticate };

const path = "/public/user/character/unstuck";

export const unstuckRoutes = ({ unstuck, authenticate }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path,
        tags: ["account"],
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(unstuckRequest),
        responses: replies(doneEnvelope, "The game is asked to move the character"),
        refuses: ["transfer.notOwnCharacter", "unstuck.online", "unstuck.tooSoon"],
      }),
      async (c) => {
        await unstuck.ask(c.var.session, c.req.valid("json").charId, c.var.client);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path,
        tags: ["account"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(unstuckRecord), "What became of the requests"),
      }),
      async (c) => c.json(await unstuck.list(c.var.session.accountId), 200),
    );
