import type { PublishedProse } from "@gatehouse/contract/content/texts";
import { shownHtml } from "../../../../lib/page/shown-html.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Prose } from "../../../../ui/prose.tsx";

/** A page of prose as it was published. */
export const Published = ({ text: { title, content } }: { text: PublishedProse }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <Prose html={shownHtml(content)} />
  </>
);
