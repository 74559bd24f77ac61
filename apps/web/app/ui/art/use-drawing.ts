import { useEffect, useRef, useState } from "react";

const none = { __html: "" };

/**
 * A drawing that never changes, as a text: React has one element to bring to life instead of two hundred. `drawn` is what
 * the server has; a browser keeps what came with its page, and loads the drawing only for a page that it makes itself.
 * The hook gives the properties of the element that holds it.
 */
export function createDrawing(load: () => Promise<{ drawing: string }>, drawn?: string) {
  // React compares the object, not the text: as long as it is the same one, what came with the page stays.
  let known = drawn === undefined ? none : { __html: drawn };
  return function useDrawing<E extends Element>() {
    const place = useRef<E>(null);
    const [html, setHtml] = useState(known);
    useEffect(() => {
      if (html !== none || place.current?.firstChild) return;
      const show = ({ drawing }: { drawing: string }) => {
        if (known === none) known = { __html: drawing };
        setHtml(known);
      };
      // It is an ornament: nobody waits for it.
      load().then(show, () => {});
    }, [html]);
    return { ref: place, dangerouslySetInnerHTML: html, suppressHydrationWarning: true };
  };
}
