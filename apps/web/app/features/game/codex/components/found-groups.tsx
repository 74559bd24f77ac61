import type { CodexFound } from "@gatehouse/contract/game/codex";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import type { GlyphName } from "../../../../ui/art/glyph.tsx";
import { GradeName, Slot } from "../../../../ui/slot.tsx";
import { itemGlyph, monsterGlyph, otherGlyph } from "../glyphs.ts";
import { codexItemKinds, codexMonsterKinds } from "../kinds.ts";
import styles from "./found-groups.module.css";

const groups = [
  { name: "item", kinds: ["item"] },
  { name: "monster", kinds: ["monster"] },
  { name: "skill", kinds: ["skill"] },
  { name: "rest", kinds: ["recipe", "quest", "shop", "exchange"] },
] as const;

/** What a thing's drawing is, and what is said of it below its name. */
function shown({ kind, sort, level, grade }: CodexFound): { glyph: GlyphName; about: string } {
  if (kind === "item") {
    const known = codexItemKinds.find((one) => one === sort) ?? "other";
    const named = text(`codex.itemKinds.${known}`);
    return {
      glyph: itemGlyph({ kind: known }),
      about:
        grade === undefined ? named : text("codex.withGrade", { kind: named, grade: grade.toUpperCase() }),
    };
  }
  if (kind === "monster") {
    const known = codexMonsterKinds.find((one) => one === sort) ?? "monster";
    const about = { kind: text(`codex.monsterKinds.${known}`), level: formatWhole(level ?? 0) };
    return { glyph: monsterGlyph({ kind: known }), about: text("codex.aboutMonster", about) };
  }
  const about = text(`codex.one.${kind}`);
  return {
    glyph: otherGlyph(kind),
    about: level === undefined ? about : `${about}, ${text("codex.level", { level: formatWhole(level) })}`,
  };
}

/** A name with the part that was searched for marked. */
function Marked({ name, q }: { name: string; q: string }) {
  const at = name.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0 || q === "") return name;
  return (
    <>
      {name.slice(0, at)}
      <mark className={styles.mark}>{name.slice(at, at + q.length)}</mark>
      {name.slice(at + q.length)}
    </>
  );
}

/** What was found, by kind: links that the arrow keys go through. */
export const FoundGroups = ({ rows, q }: { rows: readonly CodexFound[]; q: string }) => (
  <div className={styles.groups}>
    {groups
      .map(({ name, kinds }) => ({ name, own: rows.filter(({ kind }) => kinds.some((one) => one === kind)) }))
      .filter(({ own }) => own.length > 0)
      .map(({ name, own }) => (
        <section key={name} aria-labelledby={`found-${name}`}>
          <h2 id={`found-${name}`} className={styles.head}>
            {text(`codex.groups.${name}`)} <small className="num">{own.length}</small>
          </h2>
          <ul>
            {own.map((one) => {
              const { glyph, about } = shown(one);
              return (
                <li key={`${one.kind} ${one.id}`}>
                  <Link to={one.path} className={styles.found}>
                    <Slot glyph={glyph} grade={one.grade} picture={one.picture} size="small" />
                    <span>
                      {one.grade === undefined ? (
                        <Marked name={one.name} q={q} />
                      ) : (
                        <GradeName grade={one.grade}>
                          <Marked name={one.name} q={q} />
                        </GradeName>
                      )}
                      <small>{about}</small>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
  </div>
);
