import { Editor, type EditorOptions } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { losses, type Lost } from "@gatehouse/contract/content/rich-text/list";
import { isOwnPicture } from "@gatehouse/contract/content/picture-paths";
import { useEffect, useId, useRef, useState } from "react";
import { ActionErrors } from "../../../lib/call/action-errors.tsx";
import { useAction } from "../../../lib/call/use-action.ts";
import { cx } from "../../../ui/cx.ts";
import prose from "../../../ui/prose.module.css";
import { word } from "../../lib/words.ts";
import styles from "./editor.module.css";
import { htmlOf, readPasted } from "./html.ts";
import { insertFiles, pictureNode, picturesIn } from "./insert-pictures.ts";
import { LinkWindow } from "./link-window.tsx";
import { marks } from "./marks.ts";
import { nodes } from "./nodes.ts";
import { PictureWindow } from "./picture-window.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { Toolbar, type WindowName } from "./toolbar.tsx";
import { VideoWindow } from "./video-window.tsx";

const extensions = [
  ...nodes,
  ...marks,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ color: false, class: styles.drop }),
];

/** The editor itself, in a chunk of its own. */
export default function RichText({ value, onChange, label, lang }: RichTextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setDrawn] = useState(0);
  const [open, setOpen] = useState<WindowName>();
  const [lost, setLost] = useState<Lost>({});
  const send = useAction((at: Editor, files: readonly File[], position: number) => insertFiles(at, files, position), {
    failed: word("officeEditor.picture.failed"),
  });
  /** What the editor holds, as it was given or told. */
  const held = useRef(value);
  const latest = useRef({ onChange, send, value, label, lang });
  latest.current = { onChange, send, value, label, lang };

  useEffect(() => {
    const begun = latest.current;
    held.current = begun.value;
    const made = new Editor({
      element: place.current,
      extensions,
      injectCSS: false,
      enablePasteRules: false,
      content: listed(begun.value),
      editorProps: propsOf({
        attributes: {
          id,
          class: cx(prose.prose, styles.paper) ?? "",
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": begun.label,
          ...(begun.lang !== undefined && { lang: begun.lang }),
        },
        onFiles: (files, position) => void latest.current.send.run(made, files, position),
        onLost: setLost,
        toBar: () => bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
        textOf: () => htmlOf(made.state.doc),
      }),
      onUpdate: () => {
        held.current = htmlOf(made.state.doc);
        latest.current.onChange(held.current);
      },
      onTransaction: () => setDrawn((count) => count + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id]);

  // Another text from outside, such as a revision that was brought back.
  useEffect(() => {
    if (!editor || value === held.current) return;
    held.current = value;
    editor.commands.setContent(listed(value), { emitUpdate: false });
  }, [editor, value]);

  const close = () => setOpen(undefined);
  const told = losses.flatMap((what) => {
    const count = lost[what];
    return count === undefined ? [] : [word(`officeEditor.lostOf.${what}`, { count })];
  });
  return (
    <div className={styles.editor}>
      {editor && <Toolbar ref={bar} editor={editor} controls={id} onOpen={setOpen} />}
      <div ref={place} />
      <ActionErrors errors={send.errors} />
      <p role="status" className={styles.status}>
        {send.isBusy && `${word("officeEditor.picture.busy")}. `}
        {told.length > 0 && word("officeEditor.lost", { list: told.join(", ") })}
      </p>
      <footer className={styles.foot}>
        <span>{editor && word("officeEditor.words", countsOf(editor))}</span>
        <span>{word("officeEditor.keys")}</span>
      </footer>
      {editor && open === "link" && <LinkWindow editor={editor} onClose={close} />}
      {editor && open === "video" && <VideoWindow editor={editor} onClose={close} />}
      {editor && open === "picture" && (
        <PictureWindow
          editor={editor}
          onClose={close}
          onFiles={(files) => void send.run(editor, files, editor.state.selection.to)}
          onPicture={(picture) => editor.chain().focus().insertContent(pictureNode(picture)).run()}
        />
      )}
    </div>
  );
}

/** As the list has it, whoever wrote it. */
const listed = (html: string): string => readPasted(html, () => true).html;

type Hooks = {
  attributes: Record<string, string>;
  onFiles: (files: readonly File[], at: number) => void;
  onLost: (lost: Lost) => void;
  toBar: () => void;
  textOf: () => string;
};

function propsOf({ attributes, onFiles, onLost, toBar, textOf }: Hooks): EditorOptions["editorProps"] {
  return {
    attributes,
    handleKeyDown: (_view, event) => {
      if (!event.altKey || event.key !== "F10") return false;
      toBar();
      return true;
    },
    // A picture of elsewhere that stands in the text already may be moved in it.
    transformPastedHTML: (pasted) => {
      const there = textOf();
      const { html, lost } = readPasted(pasted, (src) => isOwnPicture(src) || there.includes(`"${src}"`));
      onLost(lost);
      return html;
    },
    handlePaste: (view, event) => {
      const files = picturesIn(event.clipboardData);
      // Programs give a picture of what they also give as words.
      if (files.length === 0 || (event.clipboardData?.types.includes("text/html") ?? false)) return false;
      onFiles(files, view.state.selection.to);
      return true;
    },
    handleDrop: (view, event) => {
      const files = picturesIn(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to);
      return true;
    },
  };
}

function countsOf({ state: { doc } }: Editor): { words: number; pictures: number } {
  let pictures = 0;
  doc.descendants((node) => void (pictures += node.type.name === "picture" ? 1 : 0));
  const words = doc.textBetween(0, doc.content.size, " ").split(/\s+/).filter((part) => part !== "");
  return { words: words.length, pictures };
}
