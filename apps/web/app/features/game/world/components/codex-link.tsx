import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { Link } from "react-router";
import { useShellData } from "../../../../lib/page/shell-data.ts";

type CodexLinkProps = { kind: "item" | "monster"; thing: { id: number; name: string } };

/** A name that leads to its page of the encyclopedia, where there is one. */
export const CodexLink = ({ kind, thing }: CodexLinkProps) =>
  useShellData().codex ? <Link to={codexPath(kind, thing)}>{thing.name}</Link> : thing.name;
