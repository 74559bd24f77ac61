import { text } from "../../../../lib/words/i18n.ts";
import { formatAppointment } from "../../../../lib/time/days.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Registered } from "../../world/components/registered.tsx";
import { siegeOf } from "../../world/sieges.ts";
import type { OwnSiege } from "../sieges.ts";
import styles from "./sieges.module.css";

const tickMs = 15_000;

/** The sieges that a clan takes part in, with who else does; nothing where none is set, or the game does not say. */
export function Sieges({ sieges }: { sieges: readonly OwnSiege[] }) {
  const now = useNow(sieges.length > 0, tickMs);
  const coming = sieges.flatMap((siege) => {
    const at = siegeOf(siege.castle, now);
    return at === undefined ? [] : [{ ...siege, at }];
  });
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="sieges">
      <SectionHeading id="sieges">{text("world.sieges.title", { count: coming.length })}</SectionHeading>
      <ul className={styles.sieges}>
        {coming.map(({ castle, part, at }) => (
          <li key={castle.id} data-faction={castle.owner?.faction ?? undefined}>
            <Icon name="castle" />
            <b>
              {castle.name}, <span>{text(`profiles.sieges.${part}`)}</span>
            </b>
            <span className={styles.when}>
              <time dateTime={new Date(at).toISOString()}>{formatAppointment(new Date(at), now)}</time>{" "}
              <span>{text("world.castles.in", { span: formatSpan(at - now) })}</span>
            </span>
            <Registered castle={castle} />
          </li>
        ))}
      </ul>
    </section>
  );
}
