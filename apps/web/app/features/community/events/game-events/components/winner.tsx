import { characterPath, clanPath } from "@gatehouse/contract/pages";
import type { EventWinner } from "@gatehouse/contract/game/game-events";
import { Link } from "react-router";

/** Who won an event, with the way to their page where they have one. */
export function Winner({ of: { name, kind } }: { of: EventWinner }) {
  if (kind === "character") return <Link to={characterPath(name)}>{name}</Link>;
  return kind === "clan" ? <Link to={clanPath(name)}>{name}</Link> : <b>{name}</b>;
}
