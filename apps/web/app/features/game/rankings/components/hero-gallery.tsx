import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { CharacterLink } from "../../../../lib/links/name-links.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassFigure } from "../../../../ui/art/class-figure.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import type { ShownHero } from "../heroes.ts";
import { viewPath } from "../view.ts";
import styles from "./hero-gallery.module.css";

/** Who wears the crown: the first heroes in their arches, and the way to the others. */
export function HeroGallery({ heroes, total }: { heroes: readonly ShownHero[]; total: number }) {
  if (heroes.length === 0) return null;
  return (
    <section aria-labelledby="hero-gallery">
      <SideHeading id="hero-gallery">{text("home.heroes.title")}</SideHeading>
      <ul className={styles.heroes}>
        {heroes.map(({ id, name, faction, className, count, figure }) => (
          <li key={id} data-faction={faction ?? undefined}>
            <ClassFigure markup={figure} className={styles.figure} />
            <b className={styles.name}>
              <CharacterLink name={name} />
            </b>
            <span className={styles.class}>{className}</span>
            {count > 1 && <span className={styles.class}>{text("home.heroes.times", { n: count })}</span>}
          </li>
        ))}
      </ul>
      {total > heroes.length && (
        <p className={styles.all}>
          <Link to={viewPath({ sort: "heroes", search: "", page: 0, wide: false })}>
            {text("home.heroes.all", { n: total, text: formatWhole(total) })}
          </Link>
        </p>
      )}
    </section>
  );
}
