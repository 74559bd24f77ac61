import type { CodexMaterial } from "@gatehouse/contract/game/codex-items";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import styles from "./parts-tree.module.css";
import { ItemThing } from "./thing.tsx";

type Node = { part: CodexMaterial; parts: Node[] };

/** The parts as a tree: each stands below the last one before it that is a step nearer to what is made. */
function treeOf(materials: readonly CodexMaterial[]): Node[] {
  const root: Node[] = [];
  const way: Node[] = [];
  const top = Math.min(...materials.map(({ depth }) => depth));
  for (const part of materials) {
    const node = { part, parts: [] };
    const depth = part.depth - top;
    way.length = Math.min(way.length, depth);
    (way.at(-1)?.parts ?? root).push(node);
    way.push(node);
  }
  return root;
}

const Branch = ({ nodes }: { nodes: readonly Node[] }) => (
  <ul>
    {nodes.map(({ part, parts }, index) => (
      <li key={`${index} ${part.id}`}>
        <div className={styles.node}>
          <b className={styles.count}>{formatWhole(part.count)} ×</b>
          <ItemThing
            item={part}
            detail={text(part.recipe === null ? "codex.tree.gathered" : "codex.tree.made")}
          />
        </div>
        {parts.length > 0 && <Branch nodes={parts} />}
      </li>
    ))}
  </ul>
);

/** What something is made from, down to what is gathered. */
export const PartsTree = ({ materials }: { materials: readonly CodexMaterial[] }) =>
  materials.length === 0 ? null : (
    <div className={styles.tree}>
      <Branch nodes={treeOf(materials)} />
    </div>
  );
