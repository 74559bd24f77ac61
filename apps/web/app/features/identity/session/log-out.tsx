import { limits } from "@gatehouse/contract/limits";
import { useEffect, useState } from "react";
import { type MetaArgs, redirect, useNavigate } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { NeedsScript } from "../../../lib/browser/needs-script.tsx";
import { pageMeta } from "../../../lib/page/meta.ts";
import { returnHome } from "./return-path.ts";
import { logOff } from "./log-off.ts";
import { isValid, storedSession } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("session.logOutTitle"),
    description: text("session.logOutDescription"),
    path: paths.logOut,
    hidden: true,
  });

/** For those who are logged in only, like the pages behind the guard; but the page outlives the session that it ends. */
export const clientLoader = () => (isValid(storedSession()) ? null : redirect(paths.login));
clientLoader.hydrate = true as const;

export const HydrateFallback = LoggingOut;

function LoggingOut() {
  return (
    <GatePanel title={text("session.logOutTitle")}>
      <NeedsScript />
      <Spinner label={text("session.loggingOut")} />
    </GatePanel>
  );
}

/** Says so, and goes back one page after 2 seconds (product.md 3.7); home where there is no page of ours to go back to. */
export default function LogOut() {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  // Not before this page is here: the guard of the page before would lead to the login meanwhile.
  useEffect(() => void logOff().then(() => setDone(true)), []);
  useEffect(() => {
    if (!isDone) return undefined;
    const goBack = () => {
      returnHome();
      return canGoBack() ? navigate(-1) : navigate(paths.home, { replace: true });
    };
    const timer = window.setTimeout(() => void goBack(), limits.logOutRedirectMs);
    return () => window.clearTimeout(timer);
  }, [isDone, navigate]);
  if (!isDone) return <LoggingOut />;
  return (
    <GatePanel title={text("session.logOutTitle")} notes={<p>{text("session.goingBack")}</p>}>
      <p role="status">{text("session.loggedOut")}</p>
    </GatePanel>
  );
}

const canGoBack = () => ("navigation" in window ? window.navigation.canGoBack : history.length > 1);
