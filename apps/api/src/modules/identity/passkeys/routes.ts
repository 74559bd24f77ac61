import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  passkeyLoginOptionsReply,
  passkeyLoginRequest,
  passkeyOptionsReply,
  passkeyOptionsRequest,
  passkeyParam,
  passkeyReply,
  passkeyRequest,
} from "@gatehouse/contract/identity/passkeys";
import { loginReply } from "@gatehouse/contract/identity/login";
import { failure } from "../../../platform/failure.ts";
import { type Authenticate, giveSession, signedIn } from "../../../platform/http/auth.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import { browserMadeHook } from "../../../platform/http/validation.ts";
import type { ConfirmationService } from "../session/confirmation/service.ts";
import { ownerRefusals } from "../session/owner/service.ts";
import type { PasskeyService } from "./service.ts";

type Options = {
  passkeys: PasskeyService;
  confirmation: ConfirmationService;
  authenticate: Authenticate;
  throttle: Throttle;
};

const tags = ["two-factor"];

export const passkeyRoutes = ({ passkeys, confirmation, authenticate, throttle }: Options) =>
  createRouter(browserMadeHook)
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/passkeys/options",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: {
          body: { required: false, content: { "application/json": { schema: passkeyOptionsRequest } } },
        },
        responses: replies(passkeyOptionsReply, "What to make a passkey with"),
        refuses: [...ownerRefusals, "passkey.tooMany"],
      }),
      async (c) => {
        const { session } = c.var;
        await throttle.count("twoFactor", String(session.accountId));
        return c.json(await passkeys.options(session, c.req.valid("json").currentPassword), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/passkeys",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(passkeyRequest),
        responses: replies(passkeyReply, "The passkey is kept"),
        refuses: ["passkey.refused", "passkey.tooMany", "passkey.taken"],
      }),
      async (c) => {
        const response = await passkeys.add(c.var.session, c.req.valid("json"), c.var.client);
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/public/user/passkeys/{id}",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: passkeyParam },
        responses: replies(doneEnvelope, "The passkey opens nothing any more"),
        refuses: ["notFound", "confirmation.required"],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        if (!/^\d{1,15}$/.test(id)) throw failure("notFound");
        await confirmation.check(c.var.session);
        await passkeys.remove(c.var.session, Number(id), c.var.client);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/login/passkey/options",
        tags,
        middleware: [throttle.limit("passkey")] as const,
        responses: replies(passkeyLoginOptionsReply, "What to ask for a passkey with"),
      }),
      async (c) => c.json(await passkeys.loginOptions(), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/login/passkey",
        tags,
        middleware: [throttle.limit("passkey")] as const,
        request: jsonRequest(passkeyLoginRequest),
        responses: replies(loginReply, "Logged in; the token is in the header Authorization"),
        refuses: ["passkey.refused", "passkey.unknown", "login.wrong", "account.locked"],
      }),
      async (c) => {
        const { token, reply } = await passkeys.logIn(c.req.valid("json"), c.var.client);
        giveSession(c, token);
        return c.json(reply, 200);
      },
    );
