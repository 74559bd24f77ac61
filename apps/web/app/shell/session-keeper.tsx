import { useEffect } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { whenRefused } from "../lib/call/browser-fetch.ts";
import type { PageHandle } from "../lib/page/handle.ts";
import { forgetReturnPath } from "../features/identity/session/return-path.ts";
import { keepSession } from "../features/identity/session/session-keeper.ts";
import { markSession } from "../lib/session/session.ts";
import { paths } from "../paths.ts";

/** Keeps the session of the player who sees the page, ends an expired one, and leads to the login when the server refuses it. */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isOnTheWayIn = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isOnTheWayIn);
  useEffect(() => whenRefused(() => void navigate(paths.login)), [navigate]);
  useEffect(() => keepSession(), []);
  useEffect(() => markSession(), []);
  return isOnTheWayIn ? null : <Elsewhere key={key} />;
}

/** Who goes elsewhere and logs in later has something else in mind than the page that asked for a login. */
function Elsewhere() {
  useEffect(() => forgetReturnPath(), []);
  return null;
}
