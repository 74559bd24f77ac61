import { startHttpServer } from "../../sandbox/src/http-server.ts";
import { createMailbox } from "../../sandbox/src/mailbox.ts";
import type { Deliver } from "../../sandbox/src/payments/deliveries.ts";
import type { NoticeMood } from "../../sandbox/src/payments/notice-moods.ts";
import type { PlayedAct } from "../../sandbox/src/payments/played.ts";

export type Payments = Awaited<ReturnType<typeof startPayments>>;

/** The sandbox's payment providers on a server of their own, whose notifications `deliver` takes. */
export async function startPayments(deliver: Deliver) {
  const mailbox = createMailbox();
  const { http, url, payments } = await startHttpServer({ mailbox, port: 0, notify: deliver });
  const by = (provider: string) => {
    const found = payments.find(({ name }) => name === provider);
    if (!found) throw new Error(`no provider is called ${provider}`);
    return found;
  };
  return {
    url,
    settings: Object.assign({}, ...payments.map(({ settings }) => settings)) as Record<string, string>,
    /** What the donor does at the provider, by its number of the order; where it leads back to. */
    async pay(provider: string, number: string, notices: NoticeMood): Promise<string> {
      const path = provider === "paypal" ? `checkoutnow/${number}/approve` : `c/pay/${number}/pay`;
      const body = new URLSearchParams({ mood: "pay", notices });
      const reply = await fetch(`${url}/${path}`, { method: "POST", body, redirect: "manual" });
      return reply.headers.get("location") ?? "";
    },
    isPaid: (provider: string, number: string): boolean => by(provider).isPaid(number),
    /** What the provider's operator, or the payer's bank, does about the payment of an order, by its number of the order. */
    act(provider: string, number: string, act: PlayedAct): void {
      by(provider).act(by(provider).paymentOf(number), act, 0);
    },
    /** Cents that went back. */
    backOf: (provider: string, number: string): number => by(provider).backOf(number),
    /** Resolves when all notifications have been taken or given up. */
    async settled(): Promise<void> {
      await Promise.all(payments.map(({ notices }) => notices.settled()));
    },
    async close(): Promise<void> {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
