import type { Castle, ClanMention } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { ClanLink } from "./clan-link.tsx";
import styles from "./registered.module.css";

/** How many have registered for a siege, and who when it is opened. */
export function Registered({ castle: { attackers, defenders } }: { castle: Castle }) {
  if (attackers.length + defenders.length === 0) {
    return <span className={styles.none}>{text("world.castles.noneRegistered")}</span>;
  }
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <Icon name="right" className={styles.arrow} />
        <span>
          <Icon name="swords" /> {attackers.length}
          <span className="visually-hidden">
            {" "}
            {text("world.castles.attackers", { count: attackers.length })}
          </span>
        </span>
        <span>
          <Icon name="shield" /> {defenders.length}
          <span className="visually-hidden">
            {" "}
            {text("world.castles.defenders", { count: defenders.length })}
          </span>
        </span>
      </summary>
      <Side title={text("world.castles.attackers", { count: attackers.length })} clans={attackers} />
      <Side title={text("world.castles.defenders", { count: defenders.length })} clans={defenders} />
    </details>
  );
}

function Side({ title, clans }: { title: string; clans: readonly ClanMention[] }) {
  if (clans.length === 0) return null;
  return (
    <div className={styles.side}>
      <p>{title}</p>
      <ul>
        {clans.map((clan) => (
          <li key={clan.name}>
            <ClanLink clan={clan} />
          </li>
        ))}
      </ul>
    </div>
  );
}
