import { Suspense, useDeferredValue, useState } from "react";
import { useLocation } from "react-router";
import { optionalPart } from "../lib/browser/optional-part.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { useSession } from "../lib/session/session.ts";
import { ComeBack } from "./come-back.tsx";
import { Intent } from "./intent.tsx";
import { OwnTime } from "./own-time.tsx";

const ConnectionLine = optionalPart(async () => (await import("./connection-line.tsx")).ConnectionLine);

/** What a page has when nothing else is to be done. */
export function Later() {
  // What comes with the second page comes after it.
  const pathname = useDeferredValue(useLocation().pathname);
  const session = useSession();
  const { installable } = useShellData().config;
  const [isKnown] = useState(comesBack);
  const isWanted = isKnown || session || pathname !== documentPath();
  return (
    <>
      <ComeBack />
      <OwnTime />
      <Intent />
      {installable && "serviceWorker" in navigator && isWanted && (
        <Suspense>
          <ConnectionLine />
        </Suspense>
      )}
    </>
  );
}

/** Whether the visitor has seen another page before: who reads one alone is spared what holds without a connection. */
const comesBack = (): boolean =>
  Boolean(navigator.serviceWorker?.controller) || document.referrer.startsWith(`${location.origin}/`);

/** The path of the page that the browser itself has loaded. */
const documentPath = (): string =>
  new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;
