import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { whenRefused } from "../lib/browser-fetch.ts";
import { keepSession, noteActivity } from "../lib/session-keeper.ts";
import { markSession } from "../lib/session.ts";
import { paths } from "../paths.ts";

/** Keeps the session of an active player, ends an expired one, and leads to the login when the server refuses it. */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => whenRefused(() => void navigate(paths.login)), [navigate]);
  useEffect(() => keepSession(), []);
  useEffect(() => markSession(), []);
  return <Visit key={key} />;
}

/** Each navigation counts as a sign of life. */
function Visit() {
  useEffect(() => noteActivity(), []);
  return null;
}
