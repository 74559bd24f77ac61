import { messageEnvelope, doneEnvelope, envelope } from "@gatehouse/contract/envelope";
import {
  donationOrder,
  donationReceipt,
  donationRecord,
  donationRequest,
  manualOrder,
} from "@gatehouse/contract/money/donations";
import { brandOf, type ProviderOf, providersOf } from "@gatehouse/contract/money/providers";
import { z } from "zod";
import type { AskedProvider } from "../../../gateways/payment/port.ts";
import { type Authenticate, signedIn } from "../../../platform/http/auth.ts";
import { say } from "../../../platform/http/language.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import type { HistoryService } from "./history/service.ts";
import type { NoticeService } from "./notices/service.ts";
import type { DonationsService } from "./service.ts";

type Options = {
  donations: DonationsService;
  notices: NoticeService;
  history: HistoryService;
  authenticate: Authenticate;
};

const tags = ["money"];
const done = <T>(response: T) => ({ response, errors: [] });
const orderParam = z.object({ id: z.string().max(64) });
const ownParam = z.object({ id: z.uuid() });

/** What an order's calls may be refused with, for any provider. */
const refused = {
  open: ["donation.unavailable", "email.unverified", "donation.failed", "donation.off"],
  complete: [
    "donation.unavailable",
    "notFound",
    "donation.notApproved",
    "donation.declined",
    "donation.otherAmount",
    "donation.expired",
    "donation.unanswered",
  ],
  cancel: ["donation.unavailable", "notFound", "donation.credited"],
} as const;

export const donationRoutes = (options: Options) =>
  createRouter()
    .route("/", paypalRoutes(options))
    .route("/", pageRoutes(options))
    .route("/", manualRoutes(options))
    .route("/", historyRoutes(options));

function paypalRoutes({ donations, notices, authenticate }: Options) {
  const router = createRouter();
  const provider = () => donations.configured("paypal");
  // Without its keys every call of the group says so, to visitors, too.
  router.use("/public/payment/paypal/*", async (_c, next) => {
    provider();
    return next();
  });
  return router
    .openapi(
      createRoute({
        method: "post",
        path: "/public/payment/paypal/order",
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(donationRequest),
        responses: replies(donationOrder, "An order for PayPal's buttons"),
        refuses: refused.open,
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
        refuses: refused.open,
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
        refuses: refused.complete,
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const completed = await donations.complete(provider(), c.var.session.accountId, id);
        return c.json(done(messageOf(provider(), completed)), 200);
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
        refuses: refused.cancel,
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

/** The calls of every provider on whose own page the donor pays; all alike. */
const pageRoutes = (options: Options) =>
  providersOf("page")
    .map((name) => routesOfPage(name, options))
    .reduce((all, own) => {
      all.route("/", own);
      return all;
    });

function routesOfPage(name: ProviderOf<"page">, { donations, notices, authenticate }: Options) {
  const router = createRouter();
  const provider = () => donations.configured(name);
  router.use(`/public/payment/${name}/*`, async (_c, next) => {
    provider();
    return next();
  });
  return router
    .openapi(
      createRoute({
        method: "post",
        path: `/public/payment/${name}/order`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: jsonRequest(donationRequest),
        responses: replies(messageEnvelope, "The address of the page where the donor pays"),
        refuses: refused.open,
      }),
      async (c) => {
        const { amount } = c.req.valid("json");
        return c.json(done(await donations.donate(provider(), c.var.session.accountId, amount)), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: `/public/payment/${name}/order/{id}/complete`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: orderParam },
        responses: replies(messageEnvelope, "Credited, once, or not paid yet"),
        refuses: refused.complete,
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        const completed = await donations.complete(provider(), c.var.session.accountId, id);
        return c.json(done(messageOf(provider(), completed)), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: `/public/payment/${name}/order/{id}/cancel`,
        tags,
        middleware: [signedIn(authenticate)] as const,
        request: { params: orderParam },
        responses: replies(doneEnvelope, "Noted; what is paid all the same is credited"),
        refuses: refused.cancel,
      }),
      async (c) => {
        await donations.cancel(provider(), c.var.session.accountId, c.req.valid("param").id);
        return c.json(done(true as const), 200);
      },
    )
    .openapi(
      createRoute({
        method: "post",
        path: `/public/payment/${name}/webhook`,
        tags,
        request: jsonRequest(z.looseObject({})),
        responses: replies(doneEnvelope, "Kept and worked on; repeating it is harmless"),
        refuses: ["donation.unavailable", "notification.unsigned", "notification.otherMode"],
      }),
      async (c) => {
        await notices.receive(provider(), c.req.raw.headers, await c.req.text());
        return c.json(done(true as const), 200);
      },
    );
}

type Completed = Awaited<ReturnType<DonationsService["complete"]>>;

/** What a donor hears who comes back from the provider. */
const messageOf = ({ name }: AskedProvider, { state, amount }: Completed): string =>
  state === "CREDITED"
    ? say("donation.done", { units: amount })
    : say("donation.pending", { brand: brandOf(name) });

function manualRoutes({ donations, authenticate }: Options) {
  return createRouter().openapi(
    createRoute({
      method: "post",
      path: "/public/payment/manual/order",
      tags,
      middleware: [signedIn(authenticate)] as const,
      request: jsonRequest(donationRequest),
      responses: replies(envelope(manualOrder), "What to write on the transfer, and where to"),
      refuses: refused.open,
    }),
    async (c) => {
      const manual = donations.configured("manual");
      const { amount } = c.req.valid("json");
      const id = await donations.order(manual, c.var.session.accountId, amount);
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
