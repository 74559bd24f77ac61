import { useEffect } from "react";
import { Outlet, useHref, useLocation, useMatches, useNavigate } from "react-router";
import { NeedsScript } from "../lib/browser/needs-script.tsx";
import type { PageHandle } from "../lib/page/handle.ts";
import { forgetReturnPath, noteReturnPath } from "../features/identity/session/return-path.ts";
import { useSession } from "../lib/session/session.ts";
import { paths } from "../paths.ts";
import { Panel } from "../ui/panel.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import styles from "./guard.module.css";

export const handle: PageHandle = { isOnTheWayIn: true };

/**
 * Guards the pages for players (product.md 2.3): a visitor is sent to the login, which leads back. The server serves the
 * place of the page.
 */
export default function SignedInOnly() {
  const session = useSession();
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  const isIn = Boolean(session);
  useEffect(() => (isIn ? forgetReturnPath() : undefined), [isIn]);
  if (isIn) return <Outlet />;
  const Place = page?.place ?? CommonPlace;
  return (
    <>
      <NeedsScript />
      <Place />
      {session === null && <ToLogin />}
    </>
  );
}

function CommonPlace() {
  return (
    <Panel className={styles.place} aria-busy="true">
      <SkeletonLines heading widths={[88, 93, 70, 84, 58]} />
    </Panel>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // As the address bar has it: with the language's prefix.
  const address = useHref(pathname);
  useEffect(() => {
    // Who leaves and ends the session may have gone already while this page still stands, and does not come back.
    if (window.location.pathname !== address) return;
    noteReturnPath(pathname + search + hash);
    void navigate(paths.login, { replace: true });
  }, [navigate, address, pathname, search, hash]);
  return null;
}
