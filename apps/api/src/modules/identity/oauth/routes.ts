import {
  authReply,
  confirmReply,
  confirmRequest,
  linkTokenRequest,
  providerParam,
  providerTargetParams,
  addressReply,
  startQuery,
  temporaryPasswordRequest,
} from "@gatehouse/contract/identity/oauth";
import { messageEnvelope } from "@gatehouse/contract/envelope";
import { say } from "../../../platform/http/language.ts";
import { type Authenticate, bearerToken } from "../../../platform/http/auth.ts";
import { browserOf, markBrowser } from "../../../platform/http/browser-mark.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { OauthService } from "./service.ts";
import type { TemporaryPasswordService } from "./temporary/service.ts";

type Options = {
  oauth: OauthService;
  temporaryPasswords: TemporaryPasswordService;
  authenticate: Authenticate;
  throttle: Throttle;
};

const tags = ["oauth"];

/** The token travels in the body here, as the whole header value. */
const noteOpened = (c: AppContext, opened: { token: string } | undefined): void =>
  c.set("opened", opened?.token.replace(/^Bearer /, ""));

export function oauthRoutes({ oauth, temporaryPasswords, authenticate, throttle }: Options) {
  /** The account that is logged in and waits for nothing more; a session is not needed here, nor refused. */
  async function accountIn(c: AppContext): Promise<number | null> {
    const token = bearerToken(c);
    const session = token ? await authenticate(token) : null;
    return session && !session.pending ? session.accountId : null;
  }

  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/oauth/provider/{provider}/{target}/link",
        tags,
        middleware: [throttle.limit("providerLogin")] as const,
        request: { params: providerTargetParams, query: startQuery },
        responses: replies(addressReply, "The provider's page to go to"),
        refuses: ["provider.off", "provider.down"],
      }),
      async (c) => {
        const { provider, target } = c.req.valid("param");
        const referralCode = c.req.valid("query").referral?.trim() || null;
        const who = { browser: markBrowser(c), referralCode };
        const response = await oauth.start(provider, target, who);
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/oauth/provider/{provider}/confirm",
        tags,
        description:
          "409 when the email belongs to an account: the failure carries linkToken, email and mayBeAnothers.",
        middleware: [throttle.limit("providerLogin")] as const,
        request: { params: providerParam, ...jsonRequest(confirmRequest) },
        responses: replies(confirmReply, "Logged in, or let into the game, or linked"),
        refuses: [
          "provider.off",
          "provider.down",
          "provider.stateWrong",
          "provider.refused",
          "provider.identityTaken",
          "provider.linked",
          "provider.emailInUse",
          "provider.twoFactor",
          "provider.accountGone",
          "account.locked",
          "session.required",
          "login.wrong",
          "registration.off",
        ],
      }),
      async (c) => {
        const { provider } = c.req.valid("param");
        const { client } = c.var;
        const confirmer = { browser: browserOf(c), accountId: await accountIn(c), client };
        const confirmed = await oauth.confirm(provider, c.req.valid("json"), confirmer);
        noteOpened(c, confirmed.authResponse);
        return c.json(confirmed, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/oauth/account",
        tags,
        description:
          "For an offer to link whose account never verified its email: logs in to a new account with the email.",
        middleware: [throttle.limit("providerLogin")] as const,
        request: jsonRequest(linkTokenRequest),
        responses: replies(authReply, "Logged in to an account of one's own"),
        refuses: ["link.wrong", "provider.emailInUse", "login.wrong", "registration.off", "account.locked"],
      }),
      async (c) => {
        const { linkToken } = c.req.valid("json");
        const authResponse = await oauth.enterApart(linkToken, c.var.client);
        noteOpened(c, authResponse);
        return c.json({ authResponse }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/changePassword/temp",
        tags,
        middleware: [throttle.limit("temporaryPassword")] as const,
        request: jsonRequest(temporaryPasswordRequest),
        responses: replies(messageEnvelope, "The password is permanent"),
        refuses: ["temporaryPassword.wrong", "account.locked"],
      }),
      async (c) => {
        await temporaryPasswords.change(c.req.valid("json"), c.var.client);
        return c.json({ response: say("password.changed"), errors: [] }, 200);
      },
    );
}
