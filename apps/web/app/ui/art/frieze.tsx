import { drawing } from "./frieze-drawing.ts?served";
import styles from "./frieze.module.css";
import { createDrawing } from "./use-drawing.ts";

const useFrieze = createDrawing(() => import("./frieze-drawing.ts"), drawing);

/** The skyline band at the head of every inner page. */
export function Frieze() {
  return <div className={styles.frieze} aria-hidden="true" {...useFrieze<HTMLDivElement>()} />;
}
