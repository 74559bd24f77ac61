import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  deviceCodeParam,
  loginReply,
  loginCall,
  verifyDeviceReply,
} from "@gatehouse/contract/identity/login";
import { refreshReply } from "@gatehouse/contract/identity/session";
import { bearerToken, giveSession, signedIn, withSession } from "../../../platform/http/auth.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import { captchaRefusals } from "../captcha/service.ts";
import type { SessionService } from "./service.ts";

const tags = ["session"];

export const sessionRoutes = ({ session, throttle }: { session: SessionService; throttle: Throttle }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/login",
        tags,
        middleware: [throttle.limit("login")] as const,
        request: jsonRequest(loginCall),
        responses: replies(loginReply, "Logged in; the token is in the header Authorization"),
        refuses: [
          "login.wrong",
          "account.locked",
          ...captchaRefusals,
          "field.min",
          "field.max",
          "login.characters",
          "password.characters",
        ],
      }),
      async (c) => {
        const { recaptche, recaptcha, ...login } = c.req.valid("json");
        const { token, reply } = await session.logIn(
          { ...login, captcha: recaptche || recaptcha },
          c.var.client,
        );
        giveSession(c, token);
        return c.json(reply, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/login/device/{code}/verify",
        tags,
        description:
          "For a pending session: the mailed code, or one of the second factor. The fifth wrong code ends the session.",
        middleware: [withSession(session.authenticate)] as const,
        request: { params: deviceCodeParam },
        responses: replies(verifyDeviceReply, "The session is a whole one"),
        refuses: ["code.wrong", "session.ended", "twoFactor.pause"],
      }),
      async (c) => {
        const { sessionId, accountId } = c.var.session;
        const { code } = c.req.valid("param");
        const deviceId = await session.verify(sessionId, accountId, code, c.var.client);
        c.set("opened", bearerToken(c));
        return c.json({ deviceId }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/logOff",
        tags,
        responses: replies(doneEnvelope, "There is no session any more"),
      }),
      async (c) => {
        const token = bearerToken(c);
        if (token) await session.logOff(token);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/auth/refresh",
        tags,
        middleware: [signedIn(session.authenticate)] as const,
        responses: replies(refreshReply, "Minutes until the session ends"),
      }),
      async (c) => {
        const sessionTime = await session.refresh(c.var.session);
        c.set("opened", bearerToken(c));
        return c.json({ sessionTime }, 200);
      },
    );
