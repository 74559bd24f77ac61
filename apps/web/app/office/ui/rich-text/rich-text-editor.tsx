import { lazy, Suspense } from "react";
import { SkeletonLines } from "../../../ui/skeleton.tsx";

export type RichTextEditorProps = {
  /** HTML of the strict list; another one than was last told replaces the text. */
  value: string;
  /** Told after each change, with HTML that the server's sanitising leaves unchanged. */
  onChange: (html: string) => void;
  /** What the text is called, for readers. */
  label: string;
  /** The text's own language. */
  lang?: string;
};

const Editor = lazy(() => import("./editor.tsx"));

/** Writes texts with everything that the public pages can show; loaded when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<SkeletonLines />}>
    <Editor {...props} />
  </Suspense>
);
