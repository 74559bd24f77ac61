import { Navigate, Outlet } from "react-router";
import { pendingLink } from "../lib/pending-link.ts";
import { useSession } from "../lib/session.ts";
import { paths } from "../paths.ts";
import styles from "./guard.module.css";

/**
 * Guards the pages for visitors (section 2): a logged-in user is sent home, or to the provider login that waits to be
 * linked. The server does not know who asks and serves the page; until the browser has decided it is visible only
 * where no session is stored.
 */
export default function VisitorsOnly() {
  const session = useSession();
  if (session) return <Navigate to={pendingLink() ? paths.oauthLink : paths.home} replace />;
  return (
    <div className={session === undefined ? styles.undecided : undefined}>
      <Outlet />
    </div>
  );
}
