import { serviceWorkerPath } from "@gatehouse/contract/operations/installed";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetOwn } from "../lib/offline/kept.ts";
import { storedSession } from "../lib/session/session.ts";
import { formatSpan } from "../lib/time/spans.ts";
import { text } from "../lib/words/i18n.ts";
import { Button } from "../ui/button.tsx";
import styles from "./connection-line.module.css";

const minuteMs = 60_000;
/** How long "back" is said. */
const backMs = 10_000;

/** When this page was kept, if it is one that the service worker has shown in the place of the portal's. */
const keptAt = (): number | undefined => Number(document.documentElement.dataset["kept"]) || undefined;

/** An age has the minutes that have passed; a span to come is rounded up. */
const wholeMinutes = (age: number): number => Math.floor(age / minuteMs) * minuteMs;

/**
 * Has the service worker keep what is seen, and says once that there is no connection, with the age of what is shown, and once
 * that there is one again.
 */
export function ConnectionLine() {
  useKeeping();
  const [state, setState] = useState(() => (keptAt() || !navigator.onLine ? "off" : undefined));
  const [shownSince, setShownSince] = useState(() => keptAt() ?? Date.now());
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const onOffline = () => {
      setShownSince(keptAt() ?? Date.now());
      setNow(Date.now());
      setState("off");
    };
    const onOnline = () => setState((last) => last && "back");
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  useEffect(() => {
    if (state === "off") {
      const timer = setInterval(() => setNow(Date.now()), minuteMs);
      return () => clearInterval(timer);
    }
    // What was kept is old for as long as it stands there.
    if (state !== "back" || keptAt()) return undefined;
    const timer = setTimeout(() => setState(undefined), backMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className={state ? styles.line : "visually-hidden"}>
      {/* Its words change twice and no oftener: they are read out. */}
      <span role="status">
        {state && text(state === "off" ? "shell.connection.off" : "shell.connection.back")}
      </span>
      {state === "off" && (
        <span>{text("shell.connection.age", { span: formatSpan(wholeMinutes(now - shownSince)) })}</span>
      )}
      {state === "back" && keptAt() && (
        <Button size="small" look="ghost" onClick={() => location.reload()}>
          {text("shell.connection.renew")}
        </Button>
      )}
    </div>
  );
}

function useKeeping(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!storedSession()) void forgetOwn();
    serviceWorker.register(serviceWorkerPath).catch(() => {});
    serviceWorker.addEventListener("controllerchange", tellSeen);
    window.addEventListener("click", followOffline, true);
    return () => {
      serviceWorker.removeEventListener("controllerchange", tellSeen);
      window.removeEventListener("click", followOffline, true);
    };
  }, []);
  useEffect(tellSeen, [pathname, search]);
}

/** Inside the app no document is asked for that the worker would see, nor is it told where a page has gone. */
function tellSeen(): void {
  if (!keptAt()) navigator.serviceWorker.controller?.postMessage({ seen: location.href });
}

/** Without a connection a link is followed as any page's is: the worker has documents, and no calls. */
function followOffline(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (navigator.onLine || !link || !isPlain || link.target || link.download) return;
  if (link.origin !== location.origin || link.href.split("#")[0] === location.href.split("#")[0]) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}
