import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { keepSession } from "../../features/identity/session/session-keeper.ts";
import { api } from "../../lib/call/api.ts";
import { whenRefused } from "../../lib/call/browser-fetch.ts";
import { ApiError } from "../../lib/call/reply.ts";
import { isValid, onSessionChange, storedSession } from "../../lib/session/session.ts";
import { tellOwnTime } from "../../lib/time/own-time.ts";
import { Live } from "../../shell/begin-live.tsx";
import { DeskContext, useDeskQuery } from "../lib/desk.ts";
import { loadMe, MeContext } from "../lib/me.ts";
import { useOfficeQuery, whenUnknown } from "../lib/office-query.ts";
import { word } from "../lib/words.ts";
import { Loaded } from "../ui/states.tsx";
import { Bar } from "./bar.tsx";
import { ConfirmationProvider } from "./confirmation.tsx";
import styles from "./frame.module.css";
import { Gone } from "./gone.tsx";
import { Rail, Tabs } from "./rail.tsx";
import { ToastProvider } from "./toasts.tsx";

type End = "loggedOut" | "role";

/**
 * What stands around every screen. Without a session, or a role, there is no office: a person who loses one half-way is told which,
 * and nothing of the office is shown any more.
 */
export function Frame() {
  const [end, setEnd] = useState<End | undefined>(() => (isValid(storedSession()) ? undefined : "loggedOut"));
  return <ToastProvider>{end === undefined ? <Office onEnd={setEnd} /> : <Gone why={end} />}</ToastProvider>;
}

function Office({ onEnd }: { onEnd: (why: End) => void }) {
  const me = useOfficeQuery("me", loadMe, { refetchAfterMs: 60_000 });
  useEffect(() => whenRefused(() => onEnd("loggedOut")), [onEnd]);
  useEffect(() => keepSession(), []);
  useEffect(() => tellOwnTime((time) => word("officeFrame.ownTime", { time }), "p,li,dd"), []);
  useEffect(
    () =>
      onSessionChange(() => {
        if (!isValid(storedSession())) onEnd("loggedOut");
      }),
    [onEnd],
  );
  // A role that was lost answers as any unknown call does.
  const isGone = me.error instanceof ApiError && me.error.status === 404;
  useEffect(() => {
    if (!isGone) return;
    // Without a session every call of the office is unknown, too; a player's own says which of the two it is.
    const end = () => onEnd(isValid(storedSession()) ? "role" : "loggedOut");
    void api.public.user.account.$get().then(end, end);
  }, [isGone, onEnd]);
  // What a screen hears of it may come before the frame asks again.
  const { refetch } = me;
  useEffect(() => whenUnknown(() => void refetch()), [refetch]);

  return (
    <Loaded query={me}>
      {(known) => (
        <MeContext value={known}>
          <ConfirmationProvider onConfirmed={me.refetch}>
            <a href="#main" className="skip-link">
              {word("officeFrame.skip")}
            </a>
            <Bar />
            <WithDesk>
              <Rail />
              <main id="main" className={styles.main}>
                <Outlet />
              </main>
              <Tabs />
            </WithDesk>
            <Arrival />
            <Live />
            <ScrollRestoration />
          </ConfirmationProvider>
        </MeContext>
      )}
    </Loaded>
  );
}

/** What waits is asked for once, for the rail and for the screen that lists it. */
const WithDesk = ({ children }: { children: ReactNode }) => (
  <DeskContext value={useDeskQuery()}>{children}</DeskContext>
);

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
