import type { Castle } from "@gatehouse/contract/game/world";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { percentOf } from "../map-spots.ts";
import styles from "./map-label.module.css";

type CastleLabelProps = { castle: Castle; place: readonly [number, number]; isNext: boolean };

/** A castle's name and owner on the map, leading to its line in the table. */
export function CastleLabel({ castle: { id, name, owner }, place, isNext }: CastleLabelProps) {
  const { left, top } = percentOf(place);
  return (
    <li
      className={styles.castle}
      style={{ "--left": left, "--top": top }}
      data-faction={owner?.faction ?? undefined}
      data-next={isNext || undefined}
    >
      <a href={`#castle-${id}`}>
        <b>
          {name}
          {isNext && <Icon name="swords" />}
        </b>
        {isNext && <span className="visually-hidden">, {text("world.map.next")}</span>}
        <span className={styles.owner}>{owner?.name ?? text("world.castles.nobody")}</span>
      </a>
    </li>
  );
}
