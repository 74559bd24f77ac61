import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { type Alignment, alignments, mostIndent } from "@gatehouse/contract/content/rich-text/allowed";
import { ToolIcon, type ToolIconName } from "./icons.tsx";
import { setStanding } from "./marks.ts";

/** A button of the toolbar; its name is that of its message. */
export type Tool = {
  name: ToolName;
  sign: ReactNode;
  run: (editor: Editor) => unknown;
  /** Of one that is either on or off. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
};

type ToolName =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "subscript"
  | "superscript"
  | "quote"
  | "codeBlock"
  | "bulletList"
  | "orderedList"
  | "outdent"
  | "indent"
  | `align.${"left" | Alignment}`
  | "rtl"
  | "rule"
  | "clear"
  | "undo"
  | "redo"
  | "rowAdd"
  | "rowRemove"
  | "columnAdd"
  | "columnRemove"
  | "headRow"
  | "mergeCells"
  | "tableRemove";

const icon = (name: ToolIconName) => <ToolIcon name={name} />;
const focused = (editor: Editor) => editor.chain().focus();

const mark = (name: ToolName, type: string, sign: ReactNode, without?: string): Tool => ({
  name,
  sign,
  run: (editor) => {
    const chain = focused(editor);
    return (without === undefined ? chain : chain.unsetMark(without)).toggleMark(type).run();
  },
  isOn: (editor) => editor.isActive(type),
});

export const markTools: readonly Tool[] = [
  mark("bold", "bold", <b>B</b>),
  mark("italic", "italic", <em>I</em>),
  mark("underline", "underline", <u>U</u>),
  mark("strike", "strike", <s>S</s>),
  mark("subscript", "subscript", icon("subscript"), "superscript"),
  mark("superscript", "superscript", icon("superscript"), "subscript"),
];

const inList = (editor: Editor) => editor.isActive("listItem");

/** In a list an item goes one list deeper or higher, elsewhere a paragraph to a side. */
function shift(editor: Editor, steps: 1 | -1): unknown {
  if (inList(editor)) {
    const chain = focused(editor);
    return (steps > 0 ? chain.sinkListItem("listItem") : chain.liftListItem("listItem")).run();
  }
  return setStanding(editor, ({ indent }) => ({
    indent: Math.min(mostIndent, Math.max(0, Number(indent) + steps)),
  }));
}

export const blockTools: readonly Tool[] = [
  {
    name: "quote",
    sign: icon("quote"),
    run: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "codeBlock",
    sign: icon("codeBlock"),
    run: (editor) => focused(editor).toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive("codeBlock"),
  },
  {
    name: "bulletList",
    sign: icon("bulletList"),
    run: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    sign: icon("orderedList"),
    run: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  { name: "outdent", sign: icon("outdent"), run: (editor) => shift(editor, -1) },
  { name: "indent", sign: icon("indent"), run: (editor) => shift(editor, 1) },
];

/** How the paragraph or heading stands in which the cursor is. */
const standing = (editor: Editor): Record<string, unknown> =>
  editor.getAttributes(editor.isActive("heading") ? "heading" : "paragraph");

export const lineTools: readonly Tool[] = [
  ...(["left", ...alignments] as const).map((align): Tool => ({
    name: `align.${align}`,
    sign: icon(align),
    run: (editor) => setStanding(editor, () => ({ align: align === "left" ? null : align })),
    isOn: (editor) => (standing(editor)["align"] ?? "left") === align,
  })),
  {
    name: "rtl",
    sign: icon("rtl"),
    run: (editor) => setStanding(editor, ({ rtl }) => ({ rtl: !rtl })),
    isOn: (editor) => standing(editor)["rtl"] === true,
  },
];

export const ruleTool: Tool = {
  name: "rule",
  sign: icon("rule"),
  run: (editor) => focused(editor).setHorizontalRule().run(),
};

export const lastTools: readonly Tool[] = [
  {
    name: "clear",
    sign: icon("clear"),
    run: (editor) => {
      // Links stay: they are no formatting.
      const marks = Object.keys(editor.schema.marks).filter((name) => name !== "link");
      const chain = marks.reduce((all, name) => all.unsetMark(name), focused(editor));
      chain.clearNodes().run();
      setStanding(editor, () => ({ align: null, indent: 0, rtl: false }));
    },
  },
  {
    name: "undo",
    sign: icon("undo"),
    run: (editor) => focused(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: "redo",
    sign: icon("redo"),
    run: (editor) => focused(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

/** Shown while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  { name: "rowAdd", sign: icon("rowAdd"), run: (editor) => focused(editor).addRowAfter().run() },
  { name: "rowRemove", sign: icon("rowRemove"), run: (editor) => focused(editor).deleteRow().run() },
  { name: "columnAdd", sign: icon("columnAdd"), run: (editor) => focused(editor).addColumnAfter().run() },
  { name: "columnRemove", sign: icon("columnRemove"), run: (editor) => focused(editor).deleteColumn().run() },
  { name: "headRow", sign: icon("headRow"), run: (editor) => focused(editor).toggleHeaderRow().run() },
  {
    name: "mergeCells",
    sign: icon("mergeCells"),
    run: (editor) => focused(editor).mergeOrSplit().run(),
    can: (editor) => editor.can().mergeOrSplit(),
  },
  { name: "tableRemove", sign: icon("tableRemove"), run: (editor) => focused(editor).deleteTable().run() },
];
