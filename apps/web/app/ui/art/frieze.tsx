import styles from "./frieze.module.css";
import { createDrawing } from "./use-drawing.ts";

const load = () => import("./frieze-drawing.ts");
const useFrieze = createDrawing(load, import.meta.env.SSR ? (await load()).drawing : undefined);

/** The skyline band at the head of every inner page. */
export function Frieze() {
  return <div className={styles.frieze} aria-hidden="true" {...useFrieze<HTMLDivElement>()} />;
}
