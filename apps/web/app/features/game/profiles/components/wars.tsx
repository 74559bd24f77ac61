import { text } from "../../../../lib/words/i18n.ts";
import { ClanLink } from "../../../../lib/links/name-links.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./wars.module.css";

/** The clans that a clan is at war with; nothing where there are none, or the game does not say. */
export const Wars = ({ wars }: { wars: readonly string[] }) =>
  wars.length > 0 && (
    <section aria-labelledby="wars">
      <SectionHeading id="wars">{text("profiles.wars")}</SectionHeading>
      <ul className={styles.wars}>
        {wars.map((clan) => (
          <li key={clan}>
            <Icon name="swords" />
            <ClanLink name={clan} />
          </li>
        ))}
      </ul>
    </section>
  );
