import { referralReply } from "@gatehouse/contract/community/events";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { createRoute, createRouter, failures, replies } from "../../../platform/http/router.ts";
import type { EventsService } from "./service.ts";

export const eventsRoutes = ({
  events,
  authenticate,
}: {
  events: EventsService;
  authenticate: Authenticate;
}) =>
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/public/user/event/referral",
      tags: ["events"],
      middleware: [signedIn(authenticate)] as const,
      responses: { ...replies(referralReply, "The own referral link and its points"), ...failures },
    }),
    async (c) => c.json(await events.referral(c.var.session.accountId), 200),
  );
