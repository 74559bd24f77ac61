import { useEffect } from "react";
import { Navigate, Outlet } from "react-router";
import { NeedsScript } from "../lib/browser/needs-script.tsx";
import { pendingLink } from "../features/identity/oauth/pending-link.ts";
import { forgetReturnPath, loadedReturnPath, returnPath } from "../features/identity/session/return-path.ts";
import { useSession } from "../lib/session/session.ts";
import { paths } from "../paths.ts";
import type { PageHandle } from "../lib/page/handle.ts";
import styles from "./guard.module.css";

export const handle: PageHandle = { isOnTheWayIn: true };

/**
 * Guards the pages for visitors (product.md 2.3): a logged-in user is sent home, back to the personal page that asked for
 * the login, or to the provider login that waits to be linked. The server does not know who asks and serves the page; until the browser has decided it is visible only
 * where no session is stored.
 */
export default function VisitorsOnly() {
  const session = useSession();
  const loaded = session ? loadedReturnPath() : undefined;
  if (loaded !== undefined) return <Load path={loaded} />;
  if (session)
    return <Navigate to={pendingLink() ? paths.oauthLink : (returnPath() ?? paths.home)} replace />;
  return (
    <div className={session === undefined ? styles.undecided : undefined}>
      <NeedsScript />
      <Outlet />
    </div>
  );
}

function Load({ path }: { path: string }) {
  useEffect(() => {
    forgetReturnPath();
    location.replace(path);
  }, [path]);
  return null;
}
