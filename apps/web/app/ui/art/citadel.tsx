import { useEffect, useState } from "react";
import { own } from "../own.ts";
import styles from "./citadel.module.css";

type Drawing = { __html: string };

const nothing: Drawing = { __html: "" };

/** Drawn on the server. A browser takes it from the page that it was served with; else it loads it. */
const drawn = import.meta.env.SSR ? (await import("./citadel-drawing.ts")).drawing : "";
let known: Drawing | undefined;

function inPage(): Drawing | undefined {
  const scene = document.querySelector("[data-citadel]");
  return scene ? { __html: scene.innerHTML } : undefined;
}

const atHand = (): Drawing | undefined =>
  import.meta.env.SSR ? { __html: own()?.scene ?? drawn } : (known ??= inPage());

/** The words in front of it are what counts: where it does not come, they stand alone. */
async function load(): Promise<Drawing> {
  const drawing = await import("./citadel-drawing.ts")
    .then(({ loadScene }) => loadScene())
    .catch(() => undefined);
  if (drawing !== undefined) known = { __html: drawing };
  return known ?? nothing;
}

/**
 * The scene behind the home page's headline: the citadel of three towers under the leader's sky, or the operator's own. Fills
 * its parent. A text, since it never changes: React has one element to bring to life instead of two hundred.
 */
export function Citadel() {
  const [drawing, setDrawing] = useState(() => atHand() ?? nothing);
  useEffect(() => {
    if (!known) void load().then(setDrawing);
  }, []);
  return (
    <div
      className={styles.scene}
      aria-hidden="true"
      data-citadel=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={drawing}
    />
  );
}
