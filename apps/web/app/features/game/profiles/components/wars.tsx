import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Crest } from "../../../../ui/art/crest.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./wars.module.css";

/** The clans that a clan is at war with, as strong as they are; nothing where there are none, or the game does not say. */
export const Wars = ({ clan: { enemies = [] } }: { clan: ClanProfile }) =>
  enemies.length > 0 && (
    <section aria-labelledby="wars">
      <SectionHeading id="wars">{text("profiles.wars")}</SectionHeading>
      <ul className={styles.wars}>
        {enemies.map(({ name, rank, reputationScore, faction }) => (
          <li key={name} data-faction={faction ?? undefined}>
            <span className={styles.banner}>
              {faction ? <Crest faction={faction} /> : <Icon name="swords" />}
            </span>
            <span>
              <ClanLink name={name} />
              <small>
                {text("profiles.enemy", {
                  rank: formatWhole(rank),
                  reputation: formatWhole(reputationScore),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
