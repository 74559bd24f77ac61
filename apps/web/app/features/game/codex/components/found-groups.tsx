import type { CodexFound } from "@gatehouse/contract/game/codex";
import { memo } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { Marked } from "../../../../ui/marked.tsx";
import { GradeName, Slot } from "../../../../ui/slot.tsx";
import { glyphOf } from "../glyphs.ts";
import { aboutFound } from "../words.ts";
import styles from "./found-groups.module.css";

const groups = [
  { name: "item", kinds: ["item"] },
  { name: "monster", kinds: ["monster"] },
  { name: "skill", kinds: ["skill"] },
  { name: "rest", kinds: ["recipe", "quest", "shop", "exchange"] },
] as const;

type FoundGroupsProps = { rows: readonly CodexFound[]; q: string };

/** What was found, by kind: links that the arrow keys go through. A key that is pressed changes none of it before its answer is there. */
export const FoundGroups = memo(function FoundGroups({ rows, q }: FoundGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups
        .map(({ name, kinds }) => ({
          name,
          own: rows.filter(({ kind }) => kinds.some((one) => one === kind)),
        }))
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <section key={name} aria-labelledby={`found-${name}`}>
            <h2 id={`found-${name}`} className={styles.head}>
              {text(`codex.groups.${name}`)} <small className="num">{own.length}</small>
            </h2>
            <ul>
              {own.map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  <Link to={one.path} className={styles.found}>
                    <Slot glyph={glyphOf(one)} grade={one.grade} picture={one.picture} size="small" />
                    <span>
                      {one.grade === undefined ? (
                        <Marked name={one.name} q={q} />
                      ) : (
                        <GradeName grade={one.grade}>
                          <Marked name={one.name} q={q} />
                        </GradeName>
                      )}
                      <small>{aboutFound(one)}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
});
