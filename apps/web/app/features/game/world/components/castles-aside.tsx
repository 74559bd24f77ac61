import type { Castle } from "@gatehouse/contract/game/world";
import { Link } from "react-router";
import { formatAppointment } from "../../../../lib/time/days.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { paths } from "../../../../paths.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { nextSieges } from "../sieges.ts";
import styles from "./castles-aside.module.css";

const tickMs = 15_000;

/** Who holds which castle, and which is fought for next; nothing where the game does not say. */
export function CastlesAside({ castles }: { castles: readonly Castle[] }) {
  const now = useNow(castles.length > 0, tickMs);
  if (castles.length === 0) return null;
  const next = nextSieges(castles, now);
  return (
    <section aria-labelledby="castles-aside">
      <SideHeading id="castles-aside" note={<Link to={paths.world}>{text("home.castles.map")}</Link>}>
        {text("home.castles.title")}
      </SideHeading>
      {next && (
        <p className={styles.next}>
          <b>{text("home.castles.next")}</b>
          <span>
            {next.castles.map(({ name }) => name).join(", ")}
            {": "}
            <time dateTime={new Date(next.at).toISOString()}>
              {formatAppointment(new Date(next.at), now)}
            </time>
          </span>
          <span className={styles.left}>{text("home.in", { span: formatSpan(next.at - now) })}</span>
        </p>
      )}
      <ul className={styles.castles}>
        {castles.map(({ id, name, owner }) => (
          <li key={id} data-faction={owner?.faction ?? undefined}>
            <span className={styles.cloth}>{owner?.faction && <Crest faction={owner.faction} />}</span>
            <b>{name}</b>
            <span className={styles.owner}>
              {owner ? <ClanLink name={owner.name} /> : text("home.castles.free")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
