import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  addressReply,
  linkedProviders,
  linkedReply,
  linkProviderRequest,
  linkTokenRequest,
  providerParam,
} from "@gatehouse/contract/identity/oauth";
import { type Authenticate, signedIn } from "../../../../platform/http/auth.ts";
import { markBrowser } from "../../../../platform/http/browser-mark.ts";
import type { Throttle } from "../../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { ConfirmationService } from "../../session/confirmation/service.ts";
import { ownerRefusals, type OwnerService } from "../../session/owner/service.ts";
import type { ProviderLinkService } from "./service.ts";
import type { OauthService } from "../service.ts";

type Options = {
  oauth: OauthService;
  providerLinks: ProviderLinkService;
  owner: OwnerService;
  confirmation: ConfirmationService;
  authenticate: Authenticate;
  throttle: Throttle;
};

const tags = ["oauth"];

/** The provider logins of the own account. */
export function providerRoutes({
  oauth,
  providerLinks,
  owner,
  confirmation,
  authenticate,
  throttle,
}: Options) {
  const middleware = signedIn(authenticate);

  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/oauth/identities",
        tags,
        middleware,
        responses: replies(linkedProviders, "The account's provider logins"),
      }),
      async (c) => c.json(await providerLinks.list(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/oauth/identities/{provider}",
        tags,
        description: "The confirmation of what comes back then links the provider to this account.",
        middleware,
        request: { params: providerParam, ...jsonRequest(linkProviderRequest) },
        responses: replies(addressReply, "The provider's page to go to"),
        refuses: ["provider.off", "provider.down", ...ownerRefusals],
      }),
      async (c) => {
        const { session } = c.var;
        await throttle.count("twoFactor", String(session.accountId));
        await owner.check(session, c.req.valid("json").currentPassword, { freshIsEnough: true });
        const { provider } = c.req.valid("param");
        const who = { browser: markBrowser(c), accountId: session.accountId };
        return c.json({ response: await oauth.start(provider, "web", who), errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/public/oauth/identities/{provider}",
        tags,
        middleware,
        request: { params: providerParam },
        responses: replies(doneEnvelope, "The provider is linked no more"),
        refuses: ["provider.off", "provider.notLinked", "provider.lastWayIn", "confirmation.required"],
      }),
      async (c) => {
        await confirmation.check(c.var.session);
        await providerLinks.remove(c.var.session.accountId, c.req.valid("param").provider, c.var.client);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/oauth/link",
        tags,
        description:
          "Accepts the offer of a refused confirmation (409), for the account that it was made for.",
        middleware: [middleware, throttle.limit("providerLogin")] as const,
        request: jsonRequest(linkTokenRequest),
        responses: replies(linkedReply, "The provider is linked"),
        refuses: ["link.wrong", "link.ofAnother", "provider.identityTaken", "provider.linked"],
      }),
      async (c) => {
        const { linkToken } = c.req.valid("json");
        const response = await providerLinks.accept(linkToken, c.var.session.accountId, c.var.client);
        return c.json({ response, errors: [] }, 200);
      },
    );
}
