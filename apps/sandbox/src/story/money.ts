import { messageEnvelope } from "@gatehouse/contract/envelope";
import { type DonationRecord, donationOrder, donationRecord } from "@gatehouse/contract/money/donations";
import { characterOption, transferRecord } from "@gatehouse/contract/money/transfers";
import type { PlayedPayments } from "../payments/played.ts";
import { type Session, type SessionOptions, untilOf } from "./session.ts";

export type Gift = { provider: "paypal" | "stripe"; amount: number; mood?: "otherAmount" };

const paid = ["CREDITED", "REVIEW", "REFUNDED"];

/** What one player does with money. `origin` is the sandbox's; what has happened before does not happen again. */
export function createPurse(
  { ask, act }: Pick<Session, "ask" | "act">,
  { origin, ...options }: SessionOptions & { origin: string },
) {
  const until = untilOf(options);

  const donations = async (): Promise<DonationRecord[]> =>
    donationRecord.array().parse(await ask("/public/user/donation"));
  const found = async ({ provider, amount }: Gift): Promise<DonationRecord | undefined> =>
    (await donations()).find(
      (one) => one.provider === provider && one.amount === amount && paid.includes(one.status),
    );

  /** What the donor does on the provider's own page. */
  async function pay(path: string, mood: string): Promise<void> {
    const body = new URLSearchParams({ mood, notices: "once" });
    await fetch(new URL(path, origin), { method: "POST", body, redirect: "manual", signal: options.signal });
  }

  async function donate(gift: Gift): Promise<DonationRecord> {
    const before = await found(gift);
    if (before) return before;
    const { provider, amount, mood = "pay" } = gift;
    const opened = await act(`/public/payment/${provider}/order`, { amount });
    if (provider === "paypal") {
      const { id } = donationOrder.parse(opened);
      await pay(`/checkoutnow/${id}/approve`, mood);
      // What is paid otherwise than ordered is refused to the donor, and waits for a person.
      await act(`/public/payment/paypal/order/${id}/complete`).catch(() => undefined);
    } else {
      await pay(`${new URL(messageEnvelope.parse(opened).response).pathname}/pay`, mood);
    }
    return until(`a donation of ${amount}`, () => found(gift));
  }

  return {
    donate,

    /** Has the operator, or the payer's bank, take something of a donation back. */
    async takeBack(
      gift: Gift,
      { played, how, cents = 0 }: { played: PlayedPayments; how: "refundPart" | "reverse"; cents?: number },
    ): Promise<void> {
      const { paymentId, takenBack } = await donate(gift);
      if (takenBack > 0 || paymentId === null) return;
      played.act(paymentId, how, cents);
      await until("the money that went back", async () =>
        (await donations()).find((one) => one.paymentId === paymentId && one.takenBack > 0),
      );
    },

    /** Sends units to the first character, once the portal knows it; each amount once. */
    async send(amounts: readonly number[]): Promise<void> {
      const character = await until("a character", async () => {
        const [first] = characterOption.array().parse(await ask("/public/user/balance/charNames"));
        return first;
      });
      const sent = transferRecord.array().parse(await ask("/public/user/balance/transfer"));
      for (const amount of amounts) {
        if (sent.some((one) => one.amount === amount)) continue;
        await act("/public/user/balance/transfer", { ...character, amount, requestId: `demo-${amount}` });
      }
    },
  };
}
