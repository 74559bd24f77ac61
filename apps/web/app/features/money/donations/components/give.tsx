import { useDeferredValue, useEffect, useRef, useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { DonateForm, type WaysToPay } from "./donate-form.tsx";
import styles from "./give.module.css";

/** The terms, and behind them the amount (product.md 6.1). */
export function Give(ways: WaysToPay) {
  const [isAgreed, setAgreed] = useState(false);
  // The mark is seen first: the form follows.
  const isOpen = useDeferredValue(isAgreed);
  const agreement = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) leadOn(agreement.current, panel.current);
  }, [isOpen]);
  return (
    <div className={styles.give}>
      <section aria-labelledby="terms">
        <h2 id="terms" className={styles.heading}>
          {text("donation.terms.title")}
        </h2>
        <ol className={styles.terms}>
          <li>
            <b>{text("donation.terms.price")}</b> {text("donation.terms.smallest")}
          </li>
          <li>{text("donation.terms.refund")}</li>
          <li>{text("donation.terms.use")}</li>
          <li>{text("donation.terms.age")}</li>
        </ol>
        <Checkbox
          ref={agreement}
          label={text("donation.terms.agree")}
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </section>
      <Panel ref={panel} marks={isOpen ? "hot" : "iron"} className={styles.panel}>
        <h2>{text("donation.give.title")}</h2>
        {isOpen ? <DonateForm {...ways} /> : <p className={styles.before}>{text("donation.give.before")}</p>}
      </Panel>
    </div>
  );
}

/** On a phone what comes next begins below the screen: it comes up once it is there, with what was agreed to above it. */
function leadOn(agreed: HTMLElement | null, panel: HTMLElement | null): void {
  if (!agreed || !panel) return;
  const { top } = panel.getBoundingClientRect();
  const isBeside = top < agreed.getBoundingClientRect().top;
  if (isBeside || top < window.innerHeight / 2) return;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  agreed.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
}
