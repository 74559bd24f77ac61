import { Editor, type EditorOptions } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { isOwnPicture } from "@gatehouse/contract/content/picture-paths";
import type { Lost } from "@gatehouse/contract/content/rich-text/allowed";
import styles from "./editor.module.css";
import { htmlOf, readPasted } from "./html.ts";
import { picturesIn } from "./insert-pictures.ts";
import { marks } from "./marks.ts";
import { nodes } from "./nodes.ts";

/** An editor of a text, not shown yet. */
export const makeEditor = (content: string): Editor =>
  new Editor({
    element: null,
    extensions: [
      ...nodes,
      ...marks,
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ color: false, class: styles.drop }),
    ],
    // The pages' policy allows no styles but our own.
    injectCSS: false,
    enablePasteRules: false,
    content,
  });

type Hooks = {
  attributes: Record<string, string>;
  onFiles: (files: readonly File[], at: number) => void;
  onLost: (lost: Lost) => void;
  /** Leads to the toolbar. */
  toBar: () => void;
};

/** How it takes keys, and what is pasted or dropped. */
export function propsOf(
  editor: Editor,
  { attributes, onFiles, onLost, toBar }: Hooks,
): EditorOptions["editorProps"] {
  return {
    attributes,
    handleKeyDown: (_view, event) => {
      if (!event.altKey || event.key !== "F10") return false;
      toBar();
      return true;
    },
    transformPastedHTML: (pasted) => {
      // A picture of elsewhere that stands in the text already may be moved in it.
      const there = htmlOf(editor.state.doc);
      const { html, lost } = readPasted(pasted, (src) => isOwnPicture(src) || there.includes(`src="${src}"`));
      onLost(lost);
      return html;
    },
    handlePaste: (view, { clipboardData }) => {
      const files = picturesIn(clipboardData);
      // Programs give a picture of what they give as words, too.
      if (files.length === 0 || clipboardData?.types.includes("text/html")) return false;
      onFiles(files, view.state.selection.to);
      return true;
    },
    handleDrop: (view, event) => {
      const files = picturesIn(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      onFiles(files, at?.pos ?? view.state.selection.to);
      return true;
    },
  };
}
