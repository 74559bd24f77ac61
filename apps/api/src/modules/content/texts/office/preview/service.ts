import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { announcementPath, paths } from "@gatehouse/contract/pages";
import { failure } from "../../../../../platform/failure.ts";
import type { Official } from "../../../../../platform/http/official.ts";
import { type ContentService, previewNumber } from "../../../service.ts";
import { storable, wholeFacts } from "../../model.ts";

/** Asks the portal itself for one of its pages. */
export type FetchPage = (path: string) => Promise<Response>;

type Options = { content: Pick<ContentService, "preview">; fetchPage: FetchPage };
type Asked = { kind: TextKind; language: Language; content: TextContent };

export type PreviewService = ReturnType<typeof createPreviewService>;

/** What a text will look like: the public page itself, with what is written in the place of what is published. */
export const createPreviewService = ({ content, fetchPage }: Options) => ({
  /** The page as HTML. 503 where the pages cannot be made at the moment. */
  async page({ kind, language, content: given }: Asked, { login }: Pick<Official, "login">): Promise<string> {
    const { content: shown } = await storable(given, { kind, isOriginal: true, keepsPicture: () => true });
    shown.facts = wholeFacts(shown.facts);
    // As publishing will have it.
    if (kind === "news") shown.facts = { ...shown.facts, author: shown.facts.author || login };
    // An event's page is made in the browser, for players alone: an announcement's has the same parts.
    const previewed = { kind: kind === "event" ? ("news" as const) : kind, content: shown };
    const path = pagePrefix(language) + pathOf(previewed);
    const reply = await content.preview(previewed, () => fetchPage(path));
    if (reply.status !== 200) throw failure("service.busy");
    return reply.text();
  },
});

function pathOf({ kind, content: { facts } }: Omit<Asked, "language">): string {
  if (kind === "news") return announcementPath({ id: previewNumber, slug: "preview" });
  if (kind === "page") return paths[facts.page ?? "rules"];
  if (kind === "file") return `${paths.files}?server=${facts.server ?? "it"}`;
  return paths.home;
}
