import type feature from "../../../../messages/en/feature.json";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./feature.module.css";

// A mage, a duelist, a smith and a summoner stand for the four ways.
const glyphs = { enchant: 94, pvpItems: 88, upgrades: 118, attributes: 96 } as const;
const ways = ["enchant", "pvpItems", "upgrades", "attributes"] as const;

/** The systems by which a character grows. */
export function Growth({ texts }: { texts: typeof feature.growth }) {
  return (
    <section aria-labelledby="growth" className={styles.section}>
      <SectionHeading id="growth">{texts.title}</SectionHeading>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <ClassGlyph classId={glyphs[way]} />
            <h3>{texts[way].title}</h3>
            <p>{texts[way].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
