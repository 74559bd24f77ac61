import { text } from "../../../lib/i18n.ts";
import { formatWhole } from "../../../lib/numbers.ts";
import { Lamp } from "../../../ui/art/lamp.tsx";
import { useServerStatus } from "../api.ts";
import { playersInside } from "../model.ts";
import styles from "./players-inside.module.css";

/** How many play right now, in the head of the home page. */
export function PlayersInside() {
  const players = playersInside(useServerStatus());
  if (players === undefined) return null;
  return (
    <p className={styles.inside}>
      <Lamp lit />
      <span>
        <b className="num">{text("shell.status.insideCount", { n: players, text: formatWhole(players) })}</b>{" "}
        {text("shell.status.inside", { n: players })}
      </span>
    </p>
  );
}
