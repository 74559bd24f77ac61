import { useEffect, useState } from "react";

type Drawing = { __html: string };
type Options = {
  /** On the server: the drawing. */
  made: string;
  /** In a browser whose page was served without it. */
  load: () => Promise<string>;
};

const nothing: Drawing = { __html: "" };

/**
 * A drawing that never changes, as a text: React has one element to bring to life instead of two hundred. It is drawn on the server;
 * a browser takes it from the page that it was served with, else it loads it. What it gives is spread over the element that holds
 * the drawing, which has its place without it; `own` is the operator's in its place.
 */
export function servedDrawing(name: string, { made, load }: Options) {
  const mark = `data-drawing-${name}`;
  let known: Drawing | undefined;

  const inPage = (): Drawing | undefined => {
    const place = document.querySelector(`[${mark}]`);
    return place?.innerHTML ? { __html: place.innerHTML } : undefined;
  };

  const atHand = (own: string | undefined): Drawing | undefined => {
    if (import.meta.env.SSR) return { __html: own ?? made };
    return (known ??= own === undefined ? inPage() : { __html: own });
  };

  return function useServedDrawing(own: string | undefined) {
    const [drawing, setDrawing] = useState(() => atHand(own) ?? nothing);
    useEffect(() => {
      // Where it does not come, its place stays empty.
      if (!known)
        void load().then(
          (html) => setDrawing((known = { __html: html })),
          () => {},
        );
    }, []);
    return { [mark]: "", suppressHydrationWarning: true, dangerouslySetInnerHTML: drawing };
  };
}
