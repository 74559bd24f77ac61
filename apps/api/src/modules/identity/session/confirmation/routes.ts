import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { confirmationRequest } from "@gatehouse/contract/identity/confirmation";
import { type Authenticate, signedIn } from "../../../../platform/http/auth.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../../platform/http/router.ts";
import type { Throttle } from "../../../../platform/http/throttle.ts";
import type { ConfirmationService } from "./service.ts";

type Options = { confirmation: ConfirmationService; authenticate: Authenticate; throttle: Throttle };

export const confirmationRoutes = ({ confirmation, authenticate, throttle }: Options) =>
  createRouter().openapi(
    createRoute({
      method: "post",
      path: "/public/user/confirmation",
      tags: ["account"],
      description: "What is refused with confirmation.required (403) is allowed for ten minutes afterwards.",
      middleware: [signedIn(authenticate)] as const,
      request: jsonRequest(confirmationRequest),
      responses: replies(doneEnvelope, "The owner is there"),
      refuses: ["password.wrong", "code.wrong", "twoFactor.pause", "field.required"],
    }),
    async (c) => {
      const { session } = c.var;
      await throttle.count("twoFactor", String(session.accountId));
      await confirmation.confirm(session, c.req.valid("json"), c.var.client);
      return c.json(done, 200);
    },
  );
