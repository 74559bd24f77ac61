import { done, doneEnvelope } from "@gatehouse/contract/envelope";
import {
  notificationParam,
  notificationsReply,
  quietRequest,
  subscriptionReply,
  subscriptionRequest,
  toldReply,
  watchReply,
  watchRequest,
} from "@gatehouse/contract/identity/notifications";
import { defaultLanguage } from "@gatehouse/contract/languages";
import { failure } from "../../../platform/failure.ts";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { askedLanguage } from "../../../platform/http/language.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { NotificationsService } from "./service.ts";
import type { ToldService } from "./told/service.ts";
import type { WatchesService } from "./watches/service.ts";

type Options = {
  notifications: NotificationsService;
  watches: WatchesService;
  told: ToldService;
  authenticate: Authenticate;
};

const tags = ["notifications"];
const path = "/public/user/notifications";

function numberOf({ id }: { id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw failure("notFound");
  return Number(id);
}

export const notificationRoutes = ({ notifications, watches, told, authenticate }: Options) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path,
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(notificationsReply, "What the account is told of, where and when"),
      }),
      async (c) => c.json(await notifications.of(c.var.session), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: `${path}/told`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(
          toldReply,
          "What rings next, and what the account was told in the last seven days",
        ),
      }),
      async (c) => c.json(await told.of(c.var.session, askedLanguage() ?? defaultLanguage), 200),
    )
    .openapi(
      createRoute({
        method: "post",
        path: `${path}/subscriptions`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(subscriptionRequest),
        responses: replies(subscriptionReply, "The browser takes messages for this account"),
        refuses: ["push.off", "push.address"],
      }),
      async (c) => {
        const response = await notifications.subscribe(c.var.session, c.req.valid("json"), c.var.client);
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: `${path}/subscriptions/{id}`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: notificationParam },
        responses: replies(doneEnvelope, "The browser takes none any more"),
        refuses: ["notFound"],
      }),
      async (c) => {
        await notifications.unsubscribe(c.var.session, numberOf(c.req.valid("param")));
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: `${path}/test`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(doneEnvelope, "A message is on its way to the account's browsers"),
        refuses: ["push.off", "push.noDevice", "request.tooMany"],
      }),
      async (c) => {
        await notifications.test(c.var.session);
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: `${path}/watches`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(watchRequest),
        responses: replies(watchReply, "The account is told of it"),
        refuses: ["field.required", "transfer.notOwnCharacter", "watch.unknown", "watch.tooMany"],
      }),
      async (c) => {
        const response = await watches.add(c.var.session, c.req.valid("json"));
        return c.json({ response, errors: [] }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "delete",
        path: `${path}/watches/{id}`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: notificationParam },
        responses: replies(doneEnvelope, "The account is not told of it any more"),
        refuses: ["notFound"],
      }),
      async (c) => {
        await watches.remove(c.var.session, numberOf(c.req.valid("param")));
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute({
        method: "put",
        path: `${path}/quiet`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(quietRequest),
        responses: replies(doneEnvelope, "Nothing is told in these hours"),
        refuses: ["field.invalid"],
      }),
      async (c) => {
        await notifications.setQuiet(c.var.session, c.req.valid("json"));
        return c.json(done, 200);
      },
    );
