import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { errorLines } from "../../../../lib/call/reply.ts";
import { say } from "../../../../lib/words/say.ts";
import { Button } from "../../../../ui/button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { order, showChange } from "../orders/api.ts";
import { backPath, cancelledPath } from "../model.ts";
import { loadPaypal } from "../paypal-script.ts";
import styles from "./paypal-buttons.module.css";

type PaypalButtonsProps = {
  settings: NonNullable<PortalConfig["paypal"]>;
  /** Whole units; the buttons wait while it is undefined. */
  amount: number | undefined;
  onErrors: (lines: readonly string[]) => void;
};

type State = "loading" | "shown" | "failed";

/** PayPal's own buttons; their script is loaded when they are shown, and never before. */
export function PaypalButtons({ settings, amount, onErrors }: PaypalButtonsProps) {
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    setState("loading");
    setAttempt(attempt + 1);
  };
  return (
    <div role="group" aria-label={text("donation.paypal.group")} className={styles.group}>
      <p className={styles.or}>{text("donation.paypal.or")}</p>
      {state !== "failed" && (
        <Place key={attempt} settings={settings} amount={amount} onErrors={onErrors} onState={setState} />
      )}
      <p className={styles.state} aria-live="polite">
        {state === "loading" && <Spinner />}
        {state === "loading" && text("donation.paypal.loading")}
        {state === "failed" && text("donation.paypal.failed")}
      </p>
      {state === "failed" && (
        <Button size="small" icon="reload" onClick={tryAgain}>
          {text("donation.retry")}
        </Button>
      )}
    </div>
  );
}

/** Where PayPal draws them. */
function Place({
  settings,
  amount,
  onErrors,
  onState,
}: PaypalButtonsProps & { onState: (state: State) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  const createOrder = useEffectEvent(async () => {
    onErrors([]);
    try {
      if (amount === undefined) throw new Error("There is no amount yet");
      return await order(amount);
    } catch (error) {
      onErrors(errorLines(error, say("donation.failed")));
      throw error;
    }
  });
  const show = useEffectEvent(async (place: HTMLElement, isGone: () => boolean) => {
    let isOrdered = false;
    const paypal = await loadPaypal(settings);
    if (isGone()) return undefined;
    const buttons = paypal.Buttons({
      async createOrder() {
        isOrdered = false;
        const id = await createOrder();
        isOrdered = true;
        return id;
      },
      onApprove: ({ orderID }) => void navigate(backPath({ by: "token", id: orderID })),
      onCancel({ orderID }) {
        if (orderID) void navigate(cancelledPath({ by: "token", id: orderID }));
      },
      onError() {
        // Why there is no order was told already.
        if (isOrdered) onErrors([say("donation.failed")]);
        void showChange();
      },
    });
    if (!buttons.isEligible()) throw new Error("PayPal offers no button here");
    await buttons.render(place);
    onState("shown");
    return buttons;
  });

  useEffect(() => {
    // A place of its own each time: PayPal never takes the same element twice.
    const place = document.createElement("div");
    box.current?.append(place);
    let isGone = false;
    const shown = show(place, () => isGone).catch(() => {
      if (!isGone) onState("failed");
      return undefined;
    });
    return () => {
      isGone = true;
      void shown.then((buttons) => buttons?.close().catch(() => {}));
      place.remove();
    };
  }, [onState]);

  return <div ref={box} className={styles.place} inert={amount === undefined} />;
}
