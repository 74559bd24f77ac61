import type { Editor } from "@tiptap/core";
import { colours, textFonts, textSizes } from "@gatehouse/contract/content/rich-text/allowed";

/** A choice of one among several; `plain` is what stands where nothing was chosen. */
export type Choice = {
  name: "block" | "font" | "size" | "colour" | "background";
  options: readonly string[];
  valueOf: (editor: Editor) => string;
  choose: (editor: Editor, option: string) => unknown;
};

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
type Level = 1 | 2 | 3 | 4 | 5 | 6;

export const blockChoice: Choice = {
  name: "block",
  options: ["plain", ...headings],
  valueOf: (editor) =>
    editor.isActive("heading") ? `h${String(editor.getAttributes("heading")["level"])}` : "plain",
  choose: (editor, option) => {
    const chain = editor.chain().focus();
    return option === "plain"
      ? chain.setParagraph().run()
      : chain.setHeading({ level: Number(option.slice(1)) as Level }).run();
  },
};

/** Of a mark that has a name of the list. */
const markChoice = (name: Exclude<Choice["name"], "block">, names: readonly string[]): Choice => ({
  name,
  options: ["plain", ...names],
  valueOf: (editor) => {
    const value: unknown = editor.getAttributes(name)["name"];
    return typeof value === "string" ? value : "plain";
  },
  choose: (editor, option) => {
    const chain = editor.chain().focus();
    return (option === "plain" ? chain.unsetMark(name) : chain.setMark(name, { name: option })).run();
  },
});

export const fontChoice = markChoice("font", textFonts);
export const sizeChoice = markChoice("size", textSizes);
export const colourChoice = markChoice("colour", colours);
export const backgroundChoice = markChoice("background", colours);
