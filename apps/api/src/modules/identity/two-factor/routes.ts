import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  recoveryCodesReply,
  totpSecretReply,
  twoFactorCodeRequest,
  twoFactorReply,
} from "@gatehouse/contract/identity/two-factor";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { PasskeyService } from "../passkeys/service.ts";
import { ownerRefusals } from "../session/owner/service.ts";
import type { TwoFactorService } from "./service.ts";

type Options = {
  twoFactor: TwoFactorService;
  passkeys: PasskeyService;
  authenticate: Authenticate;
  throttle: Throttle;
};

const tags = ["two-factor"];

export function twoFactorRoutes({ twoFactor, passkeys, authenticate, throttle }: Options) {
  const middleware = signedIn(authenticate);
  /** Guesses of the password and of codes, over all the account's sessions. */
  const countFor = (accountId: number) => throttle.count("twoFactor", String(accountId));

  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/twoFactor",
        tags,
        middleware,
        responses: replies(twoFactorReply, "How the account is guarded"),
      }),
      async (c) => {
        const { accountId } = c.var.session;
        const [status, list] = await Promise.all([twoFactor.status(accountId), passkeys.list(accountId)]);
        return c.json({ ...status, passkeys: list }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/twoFactor/totp",
        tags,
        middleware,
        responses: replies(totpSecretReply, "A secret for the app, to be confirmed"),
        refuses: ["twoFactor.on"],
      }),
      async (c) => c.json({ response: await twoFactor.begin(c.var.session), errors: [] }, 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/twoFactor/totp/confirm",
        tags,
        middleware,
        request: jsonRequest(twoFactorCodeRequest),
        responses: replies(recoveryCodesReply, "Two-factor login is on"),
        refuses: [...ownerRefusals, "code.wrong", "twoFactor.on", "twoFactor.off", "twoFactor.pause"],
      }),
      async (c) => {
        await countFor(c.var.session.accountId);
        const recoveryCodes = await twoFactor.confirm(c.var.session, c.req.valid("json"), c.var.client);
        return c.json({ response: { recoveryCodes }, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/twoFactor/recoveryCodes",
        tags,
        middleware,
        request: jsonRequest(twoFactorCodeRequest),
        responses: replies(recoveryCodesReply, "New codes; the old ones are void"),
        refuses: [...ownerRefusals, "code.wrong", "twoFactor.pause"],
      }),
      async (c) => {
        await countFor(c.var.session.accountId);
        const recoveryCodes = await twoFactor.renewRecoveryCodes(
          c.var.session,
          c.req.valid("json"),
          c.var.client,
        );
        return c.json({ response: { recoveryCodes }, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/twoFactor/disable",
        tags,
        middleware,
        request: jsonRequest(twoFactorCodeRequest),
        responses: replies(doneEnvelope, "Two-factor login is off"),
        refuses: [...ownerRefusals, "code.wrong", "twoFactor.pause"],
      }),
      async (c) => {
        await countFor(c.var.session.accountId);
        await twoFactor.disable(c.var.session, c.req.valid("json"), c.var.client);
        return c.json(done, 200);
      },
    );
}
