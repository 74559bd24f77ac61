import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import type { Language } from "@gatehouse/contract/languages";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useOfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Loaded } from "../../../../../office/ui/states.tsx";
import { previewText } from "../api.ts";
import { stillPage } from "../still-page.ts";
import styles from "./preview.module.css";

type PreviewProps = {
  kind: TextKind;
  language: Language;
  content: TextContent;
  /** Of the window that the page is shown in. */
  width: 1440 | 360;
};

/** The public page with what is written in its place, as the portal itself makes it. */
export function Preview({ kind, language, content, width }: PreviewProps) {
  const shown = useDeferredValue(content);
  const query = useOfficeQuery(`preview ${kind} ${language} ${JSON.stringify(shown)}`, () =>
    previewText(kind, language, shown),
  );
  return (
    <Loaded query={query}>
      {({ html }) => <Page html={html} width={width} label={word("officeTexts.view.page", { width })} />}
    </Loaded>
  );
}

/** Nothing of the page runs, and nothing in it leads anywhere. */
function Page({ html, width, label }: { html: string; width: number; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [height, setHeight] = useState(900);
  const page = useMemo(() => stillPage(html), [html]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  const dress = () => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    const theme = document.documentElement.dataset["theme"];
    if (theme) inside.documentElement.dataset["theme"] = theme;
    setHeight(Math.max(400, inside.documentElement.scrollHeight));
  };

  return (
    <div ref={box} className={styles.box} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={dress}
        className={styles.page}
        style={{ width, height, transform: `scale(${scale})` }}
        tabIndex={-1}
      />
    </div>
  );
}
