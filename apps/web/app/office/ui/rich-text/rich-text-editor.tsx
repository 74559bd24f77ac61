import { lazy, Suspense } from "react";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import type { RichTextEditorProps } from "./editor.tsx";

const Editor = lazy(() => import("./editor.tsx"));

/** Writes texts with everything that the public pages can show; loaded when it is first shown. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<SkeletonLines />}>
    <Editor {...props} />
  </Suspense>
);
