import { useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { keepSession } from "../../features/identity/session/session-keeper.ts";
import { whenRefused } from "../../lib/call/browser-fetch.ts";
import { ApiError } from "../../lib/call/reply.ts";
import { isValid, onSessionChange, storedSession } from "../../lib/session/session.ts";
import { paths } from "../../paths.ts";
import { MeContext } from "../lib/me.ts";
import { useOfficeQuery } from "../lib/office-query.ts";
import { word } from "../lib/words.ts";
import { Loaded } from "../ui/states.tsx";
import { Bar } from "./bar.tsx";
import { ConfirmationProvider } from "./confirmation.tsx";
import styles from "./frame.module.css";
import { loadMe } from "./office-api.ts";
import { Rail, Tabs } from "./rail.tsx";
import { ToastProvider } from "./toasts.tsx";

const leave = () => location.replace(paths.login);

/** What stands around every screen. Without a session, or a role, there is no office: the page gives way to the login. */
export function Frame() {
  const me = useOfficeQuery("me", loadMe, { refetchAfterMs: 60_000 });
  useEffect(() => whenRefused(leave), []);
  useEffect(() => keepSession(), []);
  useEffect(
    () =>
      onSessionChange(() => {
        if (!isValid(storedSession())) leave();
      }),
    [],
  );
  // A role that was lost answers as any unknown call does.
  const isGone = me.error instanceof ApiError && me.error.status === 404;
  useEffect(() => {
    if (isGone) location.replace(paths.home);
  }, [isGone]);

  return (
    <ToastProvider>
      <Loaded query={me}>
        {(known) => (
          <MeContext value={known}>
            <ConfirmationProvider onConfirmed={me.refetch}>
              <a href="#main" className="skip-link">
                {word("officeFrame.skip")}
              </a>
              <Bar />
              <Rail />
              <main id="main" className={styles.main}>
                <Outlet />
              </main>
              <Tabs />
              <Arrival />
              <ScrollRestoration />
            </ConfirmationProvider>
          </MeContext>
        )}
      </Loaded>
    </ToastProvider>
  );
}

/** Another screen is told to readers by its title, which gets the focus; the first one only has the page's. */
function Arrival() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const last = useRef(first);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>("[data-screen-title]")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
