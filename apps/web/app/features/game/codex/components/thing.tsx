import type { CodexItemMention, CodexMonsterMention } from "@gatehouse/contract/game/codex-mentions";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GlyphName } from "../../../../ui/art/glyph.tsx";
import { GradeName, Slot } from "../../../../ui/slot.tsx";
import { itemGlyph, monsterGlyph } from "../glyphs.ts";
import styles from "./thing.module.css";

type Extras = {
  /** A quieter line below the name. */
  detail?: ReactNode;
  /** What stands behind the name. */
  after?: ReactNode;
  size?: "small" | "middle";
};

type ThingProps = Extras & {
  /** Absent of what has no page any more. */
  to: string | undefined;
  glyph: GlyphName;
  grade?: string | undefined;
  /** The operator's own picture of it, in the place of the drawing. */
  picture?: string | undefined;
  name: string;
};

/** A thing's drawing and its name, which lead to its page. */
export function Thing({ to, glyph, grade, picture, name, detail, after, size = "small" }: ThingProps) {
  const called = grade === undefined ? name : <GradeName grade={grade}>{name}</GradeName>;
  return (
    <span className={styles.thing}>
      <Slot glyph={glyph} grade={grade} picture={picture} size={size} />
      <span className={styles.words}>
        {to === undefined ? (
          <span className={styles.name}>{called}</span>
        ) : (
          <Link to={to} className={styles.name}>
            {called}
          </Link>
        )}
        {after !== undefined && " "}
        {after}
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </span>
  );
}

type OrGone = { gone?: true | undefined };

export const ItemThing = ({ item, ...extras }: Extras & { item: CodexItemMention & OrGone }) => (
  <Thing
    {...extras}
    to={item.gone ? undefined : codexPath("item", item)}
    glyph={itemGlyph(item)}
    grade={item.grade}
    picture={item.picture}
    name={item.name}
  />
);

export const MonsterThing = ({ monster, ...extras }: Extras & { monster: CodexMonsterMention & OrGone }) => (
  <Thing
    {...extras}
    to={monster.gone ? undefined : codexPath("monster", monster)}
    glyph={monsterGlyph(monster)}
    name={monster.name}
  />
);
