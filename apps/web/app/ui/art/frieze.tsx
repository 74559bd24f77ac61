import { own } from "../own.ts";
import styles from "./frieze.module.css";
import { servedDrawing } from "./served-drawing.ts";

const draw = async (): Promise<string> => {
  // What it would import of here, it would wait for on the server.
  const { stars = "", far = "", lit = "" } = styles;
  return (await import("./frieze-drawing.ts")).drawTown({ stars, far, lit });
};
const useTown = servedDrawing("frieze", { made: import.meta.env.SSR ? await draw() : "", load: draw });

/** The skyline band at the head of every inner page. */
export function Frieze() {
  const strip = own()?.strip;
  const town = useTown(strip);
  if (strip === "") return null;
  return <div className={styles.frieze} data-scene aria-hidden="true" {...town} />;
}
