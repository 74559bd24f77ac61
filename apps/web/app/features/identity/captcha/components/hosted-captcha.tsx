import type { HostedCaptcha } from "@gatehouse/contract/identity/captcha-providers";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Spinner } from "../../../../ui/spinner.tsx";
import { loadWidget } from "../hosted-script.ts";
import styles from "./captcha.module.css";
import { text } from "../../../../lib/words/i18n.ts";

type Props = {
  provider: HostedCaptcha;
  siteKey: string;
  widgetUrl: string;
  onResponse: (response: string | null) => void;
};

/** Below this the services' usual box does not fit. */
const usualWidth = 304;

type State = "loading" | "shown" | "failed";

/** Another service's captcha: its script is loaded when a form shows it, and never before. */
export function CaptchaWidget(props: Props) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("loading");
  const tryAgain = () => {
    setState("loading");
    setAttempt(attempt + 1);
  };
  return (
    <div
      role="group"
      aria-label={text("captcha.group")}
      className={cx(styles.hosted, state === "failed" && styles.failed)}
    >
      {state !== "failed" && <WidgetBox key={attempt} {...props} onState={setState} />}
      <p className={styles.state} aria-live="polite">
        {state === "loading" && <Spinner />}
        {state === "loading" && text("captcha.loading")}
        {state === "failed" && <Icon name="alert" />}
        {state === "failed" && text("captcha.unreachable")}
      </p>
      {state === "failed" && (
        <Button size="small" onClick={tryAgain}>
          {text("captcha.again")}
        </Button>
      )}
    </div>
  );
}

/** Where the service draws its box. */
function WidgetBox({
  provider,
  siteKey,
  widgetUrl,
  onResponse,
  onState,
}: Props & { onState: (state: State) => void }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A place of its own each time: no service takes the same element twice.
    const place = document.createElement("div");
    box.current?.append(place);
    let remove = () => {};
    let isGone = false;
    const fail = () => {
      if (isGone) return;
      onResponse(null);
      onState("failed");
    };
    const show = async () => {
      const api = await loadWidget(provider, widgetUrl);
      if (isGone) return;
      const widget = api.render(place, {
        sitekey: siteKey,
        theme: isDark() ? "dark" : "light",
        size: place.clientWidth < usualWidth ? "compact" : "normal",
        callback: onResponse,
        "expired-callback": () => onResponse(null),
        "error-callback": fail,
      });
      remove = () => api.remove?.(widget);
      onState("shown");
    };
    show().catch(fail);
    return () => {
      isGone = true;
      remove();
      place.remove();
    };
  }, [provider, siteKey, widgetUrl, onResponse, onState]);

  return <div ref={box} className={styles.widget} />;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
