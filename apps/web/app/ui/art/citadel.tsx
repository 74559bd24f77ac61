import { own } from "../own.ts";
import styles from "./citadel.module.css";
import { servedDrawing } from "./served-drawing.ts";

const useScene = servedDrawing("citadel", {
  made: import.meta.env.SSR ? (await import("./citadel-drawing.ts")).drawing : "",
  load: async () => (await import("./citadel-drawing.ts")).loadScene(),
});

/**
 * The scene behind the home page's headline: the citadel of three towers under the leader's sky, or the operator's own. Fills
 * its parent. The words in front of it are what counts.
 */
export const Citadel = () => <div className={styles.scene} aria-hidden="true" {...useScene(own()?.scene)} />;
