import { limits } from "@gatehouse/contract/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Spinner } from "../../../../ui/spinner.tsx";
import { solveCaptcha } from "../captcha-solver.ts";
import { CaptchaWidget } from "./hosted-captcha.tsx";
import styles from "./captcha.module.css";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";

/** How a round of work ended. */
type Settled = { round: number; state: "solved" | "failed" };

/** A solved captcha is renewed this long before the server would refuse it. */
const renewAfterMs = limits.captchaMinutes * 60_000 - 60_000;

type Props = { onResponse: (response: string | null) => void; isStarted: boolean };

/** The captcha that the portal uses: a group named `Captcha`. A new `key` resets it. */
export function Captcha({ onResponse, isStarted }: Props) {
  const { provider, siteKey, widgetUrl } = useShellData().config.captcha;
  if (provider === "altcha" || !siteKey || !widgetUrl)
    return <BuiltInCaptcha onResponse={onResponse} isStarted={isStarted} />;
  return <CaptchaWidget {...{ provider, siteKey, widgetUrl, onResponse }} />;
}

/**
 * Its work starts when the visitor starts to fill the form around it, or by its box; with `isStarted` at once, without
 * the visitor.
 */
function BuiltInCaptcha({ onResponse, isStarted }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(isStarted ? 1 : 0);
  const [settled, setSettled] = useState<Settled>();
  const start = useCallback(() => setRound((current) => Math.max(current, 1)), []);

  useEffect(() => {
    const form = group.current?.closest("form");
    // A box that was ticked before the page was ready counts.
    if (group.current?.querySelector("input")?.checked) start();
    form?.addEventListener("input", start);
    return () => form?.removeEventListener("input", start);
  }, [start]);

  useEffect(() => {
    if (round === 0) return undefined;
    const stop = new AbortController();
    let renewal: number | undefined;
    const settle = (state: Settled["state"], response: string | null) => {
      if (stop.signal.aborted) return;
      setSettled({ round, state });
      onResponse(response);
      if (state === "solved") renewal = window.setTimeout(() => setRound(round + 1), renewAfterMs);
    };
    const work = async () => {
      try {
        settle("solved", await solveCaptcha(stop.signal));
      } catch {
        settle("failed", null);
      }
    };
    void work();
    return () => {
      stop.abort();
      window.clearTimeout(renewal);
    };
  }, [round, onResponse]);

  const state = stateOf(round, settled);
  return (
    <div
      ref={group}
      role="group"
      aria-label={text("captcha.group")}
      className={cx(styles.captcha, styles[state])}
    >
      <Checkbox
        label={text("captcha.label")}
        checked={state === "working" || state === "solved"}
        onChange={() => (state === "failed" ? setRound(round + 1) : start())}
      />
      <p className={styles.state} aria-live="polite">
        {state === "working" && <Spinner />}
        {state === "solved" && <Icon name="check" />}
        {state === "failed" && <Icon name="alert" />}
        {state !== "idle" && text(`captcha.${state}`)}
      </p>
    </div>
  );
}

function stateOf(round: number, settled: Settled | undefined): "idle" | "working" | Settled["state"] {
  if (round === 0) return "idle";
  if (settled?.round === round) return settled.state;
  // A renewal works behind a response that is still good.
  return settled?.state === "solved" ? "solved" : "working";
}

/** The captcha of a form: its response, null while unsolved; spread `field` into Captcha, with `round` as its key. */
export function useCaptcha() {
  const [response, setResponse] = useState<string | null>(null);
  const [{ round, isStarted }, setRound] = useState({ round: 0, isStarted: false });
  const next = (change: { isStarted: boolean }) => {
    setResponse(null);
    setRound((current) => ({ round: current.round + 1, ...change }));
  };
  return {
    response,
    round,
    field: { onResponse: setResponse, isStarted },
    /** After a failure that may be the captcha's: the visitor starts again. */
    reset: () => next({ isStarted: false }),
    /** After a response was spent on something else: the box stays ticked and a new response is worked out behind it. */
    renew: () => next({ isStarted: true }),
  };
}
