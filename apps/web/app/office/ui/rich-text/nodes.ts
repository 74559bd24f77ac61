import { Node } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { mostSpan, videoClass } from "@gatehouse/contract/content/rich-text/allowed";

/** A picture in a line, as the strict list has it. */
const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** A video of an allowed host. While one writes it stands still: a frame takes the clicks and keys for itself. */
const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: "Video" } }),
  parseHTML: () => [{ tag: `iframe.${videoClass}[src]` }],
  renderHTML: ({ HTMLAttributes }) => [
    "iframe",
    { class: videoClass, loading: "lazy", allowfullscreen: "", ...HTMLAttributes },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div");
      dom.className = videoClass;
      dom.textContent = `${String(node.attrs["title"])} · ${String(node.attrs["src"])}`;
      return { dom };
    },
});

const span = {
  default: 1,
  parseHTML: (element: HTMLElement, name: "colspan" | "rowspan") =>
    Math.min(mostSpan, Math.max(1, Math.floor(Number(element.getAttribute(name) ?? 1)) || 1)),
};
/** A cell's own attributes alone: no widths, which nothing shows. */
const cellAttributes = () => ({
  colspan: { ...span, parseHTML: (element: HTMLElement) => span.parseHTML(element, "colspan") },
  rowspan: { ...span, parseHTML: (element: HTMLElement) => span.parseHTML(element, "rowspan") },
  // The library's own tables ask for it.
  colwidth: { default: null, rendered: false },
});

/** What a text is made of. An item, a quote and a cell hold whatever stands anywhere. */
export const nodes = [
  Document,
  Paragraph,
  Heading,
  Text,
  HardBreak,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  BulletList,
  OrderedList,
  ListItem.extend({ content: "block+" }),
  ListKeymap,
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
  Picture,
  Video,
];
