import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import type { BuildCount } from "../builds.ts";
import styles from "./builds.module.css";

/** What a clan fights with: each kind of fighter as wide as there are of it. */
export function Builds({ builds }: { builds: readonly BuildCount[] }) {
  return (
    <section aria-labelledby="builds">
      <SectionHeading id="builds">{text("profiles.builds.title")}</SectionHeading>
      <ul className={styles.builds}>
        {builds.map(({ build, classId, count }) => (
          <li key={build} style={{ "--count": count }} title={text(`profiles.builds.${build}`)}>
            <ClassGlyph classId={classId} />
            <span className="visually-hidden">{text(`profiles.builds.${build}`)}</span>
            {formatWhole(count)}
          </li>
        ))}
      </ul>
    </section>
  );
}
