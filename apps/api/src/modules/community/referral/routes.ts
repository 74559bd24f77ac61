import { invitedFriend, referralReply } from "@gatehouse/contract/community/referral";
import { z } from "zod";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { ReferralService } from "./service.ts";

export const referralRoutes = ({
  referral,
  authenticate,
}: {
  referral: ReferralService;
  authenticate: Authenticate;
}) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/event/referral/friends",
        tags: ["community"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(invitedFriend), "Who registered with the own link, the newest first"),
      }),
      async (c) => c.json(await referral.friends(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/event/referral",
        tags: ["community"],
        middleware: [signedIn(authenticate)] as const,
        responses: replies(referralReply, "The own referral link and its points"),
      }),
      async (c) => c.json(await referral.referral(c.var.session.accountId), 200),
    );
