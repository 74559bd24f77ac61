import { messageEnvelope, doneEnvelope, envelope } from "@gatehouse/contract/envelope";
import {
  donationOrder,
  donationReceipt,
  donationRecord,
  donationRequest,
  manualOrder,
} from "@gatehouse/contract/money/donations";
import { z } from "zod";
import type { PaymentProvider } from "../../../gateways/payment/port.ts";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { say } from "../../../platform/http/language.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { HistoryService } from "./history/service.ts";
import type { NoticeService } from "./notices/service.ts";
import { failure } from "../../../platform/failure.ts";
import type { DonationsService } from "./service.ts";

type Options = {
  donations: DonationsService;
  notices: NoticeService;
  history: HistoryService;
  paypal: PaymentProvider | null;
  manual: { provider: PaymentProvider; instructions: string } | null;
  authenticate: Authenticate;
};

const tags = ["money"];
const done = <T>(response: T) => ({ response, errors: [] });
const orderParam = z.object({ id: z.string().max(64) });
const ownParam = z.object({ id: z.uuid() });

export const donationRoutes = (options: Options) =>
  createRouter()
    .route("/", paypalRoutes(options))
    .route("/", manualRoutes(options))
    .route("/", historyRoutes(options));

function paypalRoutes({ donations, notices, paypal, authenticate }: Options) {
  const router = createRouter();
  // Without its keys every call of the group says so, to visitors, too.
  router.use("/public/payment/paypal/*", async (_c, next) => {
    if (!paypal) throw failure("donation.unavailable");
    return next();
  });
  const provider = (): PaymentProvider => {
    if (!paypal) throw failure("donation.unavailable");
    return paypal;
  };
  return router
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/order",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(donationRequest),
        responses: replies(donationOrder, "An order for PayPal's buttons"),
        refuses: ["donation.unavailable", "email.unverified", "donation.failed"],
      }),
      async (c) => {
        const { amount } = c.req.valid("json");
        return c.json({ id: await donations.order(provider(), c.var.session.accountId, amount) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/donate",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(donationRequest),
        responses: replies(messageEnvelope, "The address where PayPal asks for approval"),
        refuses: ["donation.unavailable", "email.unverified", "donation.failed"],
      }),
      async (c) => {
        const { amount } = c.req.valid("json");
        return c.json(done(await donations.donate(provider(), c.var.session.accountId, amount)), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/order/{id}/complete",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: orderParam },
        responses: replies(messageEnvelope, "Credited, once, or held by PayPal"),
        refuses: [
          "donation.unavailable",
          "notFound",
          "donation.notApproved",
          "donation.declined",
          "donation.otherAmount",
          "donation.expired",
          "donation.unanswered",
        ],
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const { state, amount } = await donations.complete(provider(), c.var.session.accountId, id);
        const message =
          state === "CREDITED" ? say("donation.done", { units: amount }) : say("donation.pending");
        return c.json(done(message), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/order/{id}/cancel",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: orderParam },
        responses: replies(doneEnvelope, "Noted; what is paid all the same is credited"),
        refuses: ["donation.unavailable", "notFound", "donation.credited"],
      }),
      async (c) => {
        await donations.cancel(provider(), c.var.session.accountId, c.req.valid("param").id);
        return c.json(done(true as const), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/webhook",
        tags,
        request: jsonRequest(z.looseObject({})),
        responses: replies(doneEnvelope, "Kept and worked on; repeating it is harmless"),
        refuses: ["donation.unavailable", "notification.unsigned", "notification.unchecked"],
      }),
      async (c) => {
        await notices.receive(provider(), c.req.raw.headers, await c.req.text());
        return c.json(done(true as const), 200);
      },
    );
}

function manualRoutes({ donations, manual, authenticate }: Options) {
  return createRouter().openapi(
    createRoute({
      method: "post",
      path: "/public/payment/manual/order",
      tags,
      middleware: [signedIn(authenticate)] as const,
      request: jsonRequest(donationRequest),
      responses: replies(envelope(manualOrder), "What to write on the transfer, and where to"),
      refuses: ["donation.unavailable", "email.unverified", "donation.failed"],
    }),
    async (c) => {
      if (!manual) throw failure("donation.unavailable");
      const { amount } = c.req.valid("json");
      const id = await donations.order(manual.provider, c.var.session.accountId, amount);
      return c.json(done({ id, reference: id, instructions: manual.instructions }), 200);
    },
  );
}

function historyRoutes({ history, authenticate }: Options) {
  return createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/donation",
        tags,
        middleware: [signedIn(authenticate)] as const,
        responses: replies(z.array(donationRecord), "The account's donations, newest first"),
      }),
      async (c) => c.json(await history.list(c.var.session.accountId), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/donation/{id}",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: ownParam },
        responses: replies(donationReceipt, "A donation with its way"),
        refuses: ["notFound"],
      }),
      async (c) => c.json(await history.receipt(c.var.session.accountId, c.req.valid("param").id), 200),
    );
}
