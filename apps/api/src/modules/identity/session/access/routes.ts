import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import { entryParam, sessionList } from "@gatehouse/contract/identity/session";
import { type Authenticate, signedIn } from "../../../../platform/http/auth.ts";
import { createRoute, createRouter, replies } from "../../../../platform/http/router.ts";
import { rowOf } from "../model.ts";
import type { AccessService } from "./service.ts";

const tags = ["account"];

export const accessRoutes = ({
  access,
  authenticate,
}: {
  access: AccessService;
  authenticate: Authenticate;
}) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/sessions",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(sessionList, "The account's live sessions, newest use first"),
      }),
      async (c) => c.json(await access.sessions(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/user/sessions/logOffAll",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(doneEnvelope, "Every session has ended, this one, too"),
      }),
      async (c) => {
        await access.endAll(c.var.session, c.var.client);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: "/public/user/sessions/{id}",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: entryParam },
        responses: replies(doneEnvelope, "The session has ended"),
        refuses: ["notFound"],
      }),
      async (c) => {
        await access.endSession(c.var.session, rowOf(c.req.valid("param")));
        return c.json(done, 200);
      },
    );
