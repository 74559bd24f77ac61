import { doneEnvelope } from "@gatehouse/contract/envelope";
import { loginReply, loginRequest, refreshReply } from "@gatehouse/contract/session";
import { bearerToken, signedIn } from "../../platform/http/auth.ts";
import type { Limits } from "../../platform/http/limits.ts";
import { createRoute, createRouter, failures, jsonRequest, replies } from "../../platform/http/router.ts";
import type { SessionService } from "./service.ts";

const tags = ["session"];

export const sessionRoutes = ({ session, limits }: { session: SessionService; limits: Limits }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "post",
        path: "/login",
        tags,
        middleware: [limits.limit("login")] as const,
        request: jsonRequest(loginRequest),
        responses: {
          ...replies(loginReply, "Logged in; the token is in the header Authorization"),
          ...failures,
        },
      }),
      async (c) => {
        const { username, password, recaptche, recaptcha } = c.req.valid("json");
        const { token, reply } = await session.logIn(
          { username, password, captcha: recaptche || recaptcha },
          c.var.client,
        );
        c.header("Authorization", `Bearer ${token}`);
        return c.json(reply, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/logOff",
        tags,
        responses: { ...replies(doneEnvelope, "There is no session any more"), ...failures },
      }),
      async (c) => {
        const token = bearerToken(c);
        if (token) await session.logOff(token);
        return c.json({ response: true as const, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/auth/refresh",
        tags,
        middleware: [signedIn(session.authenticate)] as const,
        responses: { ...replies(refreshReply, "Minutes until the session ends"), ...failures },
      }),
      async (c) => c.json({ sessionTime: await session.refresh(c.var.session) }, 200),
    );
