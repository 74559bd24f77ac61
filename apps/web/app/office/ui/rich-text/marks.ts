import { Extension, Mark, type Editor } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Italic } from "@tiptap/extension-italic";
import { Strike } from "@tiptap/extension-strike";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { Underline } from "@tiptap/extension-underline";
import {
  alignments,
  colours,
  mostIndent,
  rtlClass,
  textFonts,
  textSizes,
} from "@gatehouse/contract/content/rich-text/allowed";

/** Which of the list's names an element's classes have after a beginning; null for none. */
function named(element: HTMLElement, beginning: string, names: readonly string[]): string | null {
  return names.find((name) => element.classList.contains(beginning + name)) ?? null;
}

/** A mark that is a class of the list: a size, a font, a colour. */
const classMark = (name: string, beginning: string, names: readonly string[]) =>
  Mark.create({
    name,
    addAttributes: () => ({
      name: {
        default: null,
        parseHTML: (element: HTMLElement) => named(element, beginning, names),
        renderHTML: ({ name: value }: Record<string, unknown>) => ({ class: beginning + String(value) }),
      },
    }),
    // One span may say several.
    parseHTML: () => [
      {
        tag: `span[class*="${beginning}"]`,
        consuming: false,
        getAttrs: (element) => (named(element, beginning, names) === null ? false : null),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
  });

const Link = Mark.create({
  name: "link",
  // Above the others, so that a link is one wherever its words look different.
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: "a[href]" }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** How paragraphs and headings stand. */
const Standing = Extension.create({
  name: "standing",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading"],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => named(element, "ql-align-", alignments),
          renderHTML: ({ align }: { align?: string | null }) => (align ? { class: `ql-align-${align}` } : {}),
        },
        indent: {
          default: 0,
          parseHTML: (element: HTMLElement) => Number(named(element, "ql-indent-", indents) ?? 0),
          renderHTML: ({ indent }: { indent?: number }) => (indent ? { class: `ql-indent-${indent}` } : {}),
        },
        rtl: {
          default: false,
          parseHTML: (element: HTMLElement) => element.classList.contains(rtlClass),
          renderHTML: ({ rtl }: Record<string, unknown>) => (rtl ? { class: rtlClass, dir: "rtl" } : {}),
        },
      },
    },
  ],
});
const indents = Array.from({ length: mostIndent }, (_none, index) => String(index + 1));

/** What words and lines may look like. */
export const marks = [
  Link,
  classMark("size", "ql-size-", textSizes),
  classMark("font", "ql-font-", textFonts),
  classMark("colour", "ql-color-", colours),
  classMark("background", "ql-bg-", colours),
  Bold,
  Italic,
  Underline,
  Strike,
  Subscript,
  Superscript,
  Code.extend({ excludes: "" }),
  Standing,
];

/** Gives the chosen paragraphs and headings an attribute. */
export function setStanding(
  editor: Editor,
  change: (attributes: Record<string, unknown>) => Record<string, unknown>,
) {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      state.doc.nodesBetween(from, to, (node, position) => {
        if (node.type.name !== "paragraph" && node.type.name !== "heading") return;
        tr.setNodeMarkup(position, undefined, { ...node.attrs, ...change(node.attrs) });
      });
      return true;
    })
    .run();
}
