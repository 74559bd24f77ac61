import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useShellData } from "../lib/page/shell-data.ts";
import { storedSession } from "../lib/session/session.ts";

/** Long after the first paint and the first calls. */
const patienceMs = 3_000;

const ConnectionLine = lazy(async () => ({
  default: (await import("./connection-line.tsx")).ConnectionLine,
}));

/** What holds without a connection, for who comes to a second page or is logged in: a visitor who reads one is spared it. */
export function Offline() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isWanted, setWanted] = useState(false);
  const { installable } = useShellData().config;
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const comesBack =
      worker?.controller || document.referrer.startsWith(`${location.origin}/`) || storedSession();
    if (!installable || !worker || (pathname === first && !comesBack)) return undefined;
    const isKept = "kept" in document.documentElement.dataset;
    const timer = setTimeout(() => setWanted(true), isKept ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [installable, pathname, first]);
  return (
    isWanted && (
      <Suspense>
        <ConnectionLine />
      </Suspense>
    )
  );
}
