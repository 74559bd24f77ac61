import { messageEnvelope } from "@gatehouse/contract/envelope";
import { say } from "../../../platform/http/language.ts";
import { completeRecoveryRequest, recoverCall, recoverRequest } from "@gatehouse/contract/identity/recovery";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import { captchaRefusals } from "../captcha/service.ts";
import type { RecoveryService } from "./service.ts";

type Options = { recovery: RecoveryService; gameAccounts: GameAccountsService; throttle: Throttle };

const tags = ["recovery"];
const done = (response: string) => ({ response, errors: [] });

export const recoveryRoutes = ({ recovery, gameAccounts, throttle }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/user/recover/password",
        tags,
        middleware: [throttle.limit("recover")] as const,
        // Decided by what the portal may hold, never by what it holds: the reply tells nothing of an account.
        request: jsonRequest(gameAccounts.canBeClaimed ? recoverCall : recoverRequest),
        responses: replies(messageEnvelope, "A mail is on its way, if login and email belong together"),
        refuses: [...captchaRefusals],
      }),
      async (c) => {
        await recovery.ask(c.req.valid("json"), c.var.client);
        return c.json(done(say("recovery.asked")), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/user/recover/password/complete",
        tags,
        middleware: [throttle.limit("recoverComplete")] as const,
        request: jsonRequest(completeRecoveryRequest),
        responses: replies(messageEnvelope, "The new password is set"),
        refuses: ["recovery.wrong", "account.locked"],
      }),
      async (c) => {
        await recovery.complete(c.req.valid("json"), c.var.client);
        return c.json(done(gameAccounts.withDelay(say("recovery.done"))), 200);
      },
    );
