import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Lamp } from "../../../../ui/art/lamp.tsx";
import { useServerStatus } from "../api.ts";
import { playersInside } from "../model.ts";
import styles from "./players-inside.module.css";

/** How many play right now, in the head of the home page; says whether the gates stand open where nobody counts. */
export function PlayersInside() {
  const status = useServerStatus();
  if (status.length === 0) return null;
  const players = playersInside(status);
  const isOpen = status.some(({ status: state }) => state === "online");
  return (
    <p className={styles.inside}>
      <Lamp lit={isOpen} />
      {players === undefined ? (
        text(isOpen ? "shell.status.open" : "shell.status.closed")
      ) : (
        <span>
          <b className="num">
            {text("shell.status.insideCount", { n: players, text: formatWhole(players) })}
          </b>{" "}
          {text("shell.status.inside", { n: players })}
        </span>
      )}
    </p>
  );
}
