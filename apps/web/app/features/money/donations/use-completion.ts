import type { RefusalCode } from "@gatehouse/contract/refusals";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { isRefusedAs } from "../../../lib/call/reply.ts";
import { useAction } from "../../../lib/call/use-action.ts";
import { complete, findDonation, findPayment, showChange } from "./orders/api.ts";
import { receiptPath, type Way } from "./model.ts";

/** Refusals that are a state of the donation, which its receipt explains. */
const states = [
  "donation.notApproved",
  "donation.declined",
  "donation.otherAmount",
  "donation.expired",
  "donation.unanswered",
] as const satisfies readonly RefusalCode[];

/**
 * Completes the order that a provider sends back, and goes on to its receipt. Nothing but the way back is needed, and
 * completing is harmless however often: a reload or a second tab does the same again.
 */
export function useCompletion(way: Way) {
  const navigate = useNavigate();
  const action = useAction(
    async () => {
      const payment = await findPayment(way);
      await complete(payment).catch((error: unknown) => {
        if (!states.some((state) => isRefusedAs(error, state))) throw error;
      });
      const donation = await findDonation(payment);
      if (!donation) throw new Error("The donation is not among the last ones");
      void showChange();
      await navigate(receiptPath(donation.id), { replace: true });
    },
    { failed: text("donation.back.failed") },
  );
  const start = useEffectEvent(() => void action.run());
  useEffect(() => start(), []);
  return action;
}
