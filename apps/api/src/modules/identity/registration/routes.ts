import { messageEnvelope } from "@gatehouse/contract/envelope";
import { say } from "../../../platform/http/language.ts";
import { claimRequest, codeParam, registerRequest } from "@gatehouse/contract/identity/registration";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { GameAccountsService } from "../../game/accounts/service.ts";
import { captchaRefusals } from "../captcha/service.ts";
import type { RegistrationService } from "./service.ts";

type Options = {
  registration: RegistrationService;
  gameAccounts: GameAccountsService;
  authenticate: Authenticate;
  throttle: Throttle;
};

const tags = ["registration"];
const done = (response: string) => ({ response, errors: [] });

export const registrationRoutes = ({ registration, gameAccounts, authenticate, throttle }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/user/register",
        tags,
        middleware: [throttle.limit("register")] as const,
        request: jsonRequest(registerRequest),
        responses: replies(messageEnvelope, "The account is made"),
        refuses: [...captchaRefusals, "login.taken", "registration.off"],
      }),
      async (c) => {
        await registration.register(c.req.valid("json"), c.var.client);
        return c.json(done(gameAccounts.withDelay(say("registration.done"))), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/user/register/{code}/verify",
        tags,
        request: { params: codeParam },
        responses: replies(messageEnvelope, "The email is verified"),
        refuses: ["code.wrong", "email.taken"],
      }),
      async (c) => {
        await registration.verify(c.req.valid("param").code, c.var.client);
        return c.json(done(say("verification.done")), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/user/register/resend",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(messageEnvelope, "A new verification mail is on its way"),
        refuses: ["email.verified"],
      }),
      async (c) => {
        await registration.resend(c.var.session.accountId);
        return c.json(done(say("verification.resent")), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/user/claim",
        tags,
        middleware: [throttle.limit("register")] as const,
        request: jsonRequest(claimRequest),
        responses: replies(messageEnvelope, "The game account is taken over"),
        refuses: [
          ...captchaRefusals,
          "claim.unavailable",
          "claim.wrong",
          "login.taken",
          "game.unavailable",
          "registration.off",
        ],
      }),
      async (c) => {
        await registration.claim(c.req.valid("json"), c.var.client);
        return c.json(done(say("claim.done")), 200);
      },
    );
