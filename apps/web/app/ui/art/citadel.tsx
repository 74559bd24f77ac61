import { useEffect, useState } from "react";
import styles from "./citadel.module.css";

type Drawing = { __html: string };

const nothing: Drawing = { __html: "" };

/** Drawn on the server. A browser takes it from the page that it was served with; else it loads it. */
let known: Drawing | undefined = import.meta.env.SSR
  ? { __html: (await import("./citadel-drawing.ts")).drawing }
  : undefined;

function inPage(): Drawing | undefined {
  const scene = document.querySelector("[data-citadel]");
  return scene ? { __html: scene.innerHTML } : undefined;
}

/**
 * The scene behind the home page's headline: the citadel of three towers under the leader's sky. Fills its parent. A
 * text, since it never changes: React has one element to bring to life instead of two hundred.
 */
export function Citadel() {
  const [drawing, setDrawing] = useState(() => (known ??= inPage()) ?? nothing);
  useEffect(() => {
    if (known) return;
    let isGone = false;
    void import("./citadel-drawing.ts").then(
      (drawn) => {
        known = { __html: drawn.drawing };
        if (!isGone) setDrawing(known);
      },
      // The words in front of it are what counts.
      () => {},
    );
    return () => void (isGone = true);
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
