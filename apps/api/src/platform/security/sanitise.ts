import { type HtmlNode, mostDepth } from "@gatehouse/contract/content/rich-text/tree";
import { type Lost, strictList, videoHosts } from "@gatehouse/contract/content/rich-text/allowed";
import { readHtml } from "@gatehouse/contract/content/rich-text/read";
import { writeHtml } from "@gatehouse/contract/content/rich-text/write";
import { Parser } from "htmlparser2";
import sanitize from "sanitize-html";

type Options = {
  /** Whether our own store has a picture, by its path; it has each without. */
  hasPicture?: (path: string) => boolean;
  /** Whether a picture of elsewhere (https) may stay, by its address. */
  keepsPicture?: (src: string) => boolean;
};

/** HTML as the strict list has it, and how much of what was lost on the way; what nothing was lost of is left out. */
export type SanitisedHtml = { html: string; lost: Lost };

/**
 * Brings HTML of any origin to the strict list: the editor's own passes unchanged, of older editors' and of Word's the
 * words, lists, links, headings and tables stay. Pictures of our own store, and those that `keepsPicture` knows.
 */
export function sanitiseText(html: string, options: Options = {}): SanitisedHtml {
  const { blocks, lost } = readHtml(parse(html), options);
  return { html: guard(writeHtml(blocks)), lost };
}

/** As `sanitiseText`, for a file that is imported: pictures of any https address stay, too. */
export const sanitiseImported = (html: string): SanitisedHtml =>
  sanitiseText(html, { keepsPicture: () => true });

type Open = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

/** As a tree, in which what lies too deep belongs to the last that does not. */
function parse(html: string): HtmlNode[] {
  const root: Open = { tag: "", attributes: {}, children: [] };
  const open = [root];
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length > mostDepth) {
          tooDeep += 1;
          return;
        }
        const element: Open = { tag, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag() {
        if (tooDeep > 0) tooDeep -= 1;
        else open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return root.children;
}

const list = Object.entries(strictList) as [
  string,
  { attributes?: readonly string[]; classes?: readonly string[] },
][];

const guarded: sanitize.IOptions = {
  allowedTags: list.map(([tag]) => tag),
  allowedAttributes: Object.fromEntries(
    list.map(([tag, { attributes = [] }]) => [
      tag,
      attributes.map((name) => (name === "dir" ? { name, values: ["rtl"] } : name)),
    ]),
  ),
  allowedClasses: Object.fromEntries(list.map(([tag, { classes = [] }]) => [tag, [...classes]])),
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["https"], iframe: ["https"] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
};

/** The last word, by a list of tags and attributes alone: nothing that got past the reading gets past it. */
const guard = (html: string): string => sanitize(html, guarded);
