import { Navigate, Outlet } from "react-router";
import { useSession } from "../lib/session.ts";
import { paths } from "../paths.ts";
import { Panel } from "../ui/panel.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import styles from "./guard.module.css";

/** Guards the pages for players (section 2): a visitor is sent to the login. The server serves the place of the page. */
export default function SignedInOnly() {
  const session = useSession();
  if (session) return <Outlet />;
  return (
    <Panel className={styles.place} aria-busy="true">
      <SkeletonLines heading widths={[88, 93, 70, 84, 58]} />
      {session === null && <Navigate to={paths.login} replace />}
    </Panel>
  );
}
