import type { Editor } from "@tiptap/core";
import { losses, type Lost } from "@gatehouse/contract/content/rich-text/allowed";
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from "react";
import { ActionErrors } from "../../../lib/call/action-errors.tsx";
import { useAction } from "../../../lib/call/use-action.ts";
import { cx } from "../../../ui/cx.ts";
import prose from "../../../ui/prose.module.css";
import { word } from "../../lib/words.ts";
import styles from "./editor.module.css";
import { htmlOf, readPasted } from "./html.ts";
import { insertFiles, pictureNode } from "./insert-pictures.ts";
import { LinkWindow } from "./link-window.tsx";
import { makeEditor, propsOf } from "./make-editor.ts";
import { PictureWindow } from "./picture-window.tsx";
import { Toolbar, type WindowName } from "./toolbar.tsx";
import { VideoWindow } from "./video-window.tsx";

export type RichTextEditorProps = {
  /** HTML of the strict list; another one than was last told replaces the text. */
  value: string;
  /** Told after each change, with HTML that the server's sanitising leaves unchanged. */
  onChange: (html: string) => void;
  /** What the text is called, for readers. */
  label: string;
  /** The text's own language. */
  lang?: string;
};

/** The editor itself, in a chunk of its own. */
export default function RichText({ value, onChange, label, lang }: RichTextEditorProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [editor] = useState(() => makeEditor(listed(value)));
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [open, setOpen] = useState<WindowName>();
  const [lost, setLost] = useState<Lost>({});
  /** What the editor holds, as it was given or told. */
  const held = useRef(value);
  const send = useAction((files: readonly File[], at: number) => insertFiles(editor, files, at), {
    failed: word("officeEditor.picture.failed"),
  });

  const tell = useEffectEvent(() => {
    held.current = htmlOf(editor.state.doc);
    onChange(held.current);
  });
  const sendFiles = useEffectEvent((files: readonly File[], at: number) => void send.run(files, at));
  useEffect(() => {
    if (!place.current) return undefined;
    const attributes = {
      id,
      class: cx(prose.prose, styles.paper) ?? "",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      ...(lang !== undefined && { lang }),
    };
    editor.setOptions({
      editorProps: propsOf(editor, {
        attributes,
        onFiles: (files, at) => sendFiles(files, at),
        onLost: setLost,
        toBar: () => bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
      }),
    });
    editor.mount(place.current);
    const told = () => tell();
    editor.on("update", told);
    editor.on("transaction", draw);
    return () => {
      editor.off("update", told);
      editor.off("transaction", draw);
      editor.unmount();
    };
  }, [editor, id, label, lang]);

  // Another text from outside, such as a revision that was brought back.
  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.commands.setContent(listed(value), { emitUpdate: false });
  }, [editor, value]);

  const close = () => setOpen(undefined);
  const told = losses.flatMap((what) => {
    const count = lost[what];
    return count === undefined ? [] : [word(`officeEditor.lostOf.${what}`, { count })];
  });
  return (
    <div className={cx(styles.editor, prose.palette)}>
      <Toolbar ref={bar} editor={editor} controls={id} onOpen={setOpen} />
      <div ref={place} />
      <ActionErrors errors={send.errors} />
      <p role="status" className={styles.status}>
        {send.isBusy && `${word("officeEditor.picture.busy")}. `}
        {told.length > 0 && word("officeEditor.lost", { list: told.join(", ") })}
      </p>
      <footer className={styles.foot}>
        <span>{word("officeEditor.words", countsOf(editor))}</span>
        <span>{word("officeEditor.keys")}</span>
      </footer>
      {open === "link" && <LinkWindow editor={editor} onClose={close} />}
      {open === "video" && <VideoWindow editor={editor} onClose={close} />}
      {open === "picture" && (
        <PictureWindow
          editor={editor}
          onClose={close}
          onFiles={(files) => void send.run(files, editor.state.selection.to)}
          onPicture={(picture) => editor.chain().focus().insertContent(pictureNode(picture)).run()}
        />
      )}
    </div>
  );
}

/** As the list has it, whoever wrote it. */
const listed = (html: string): string => readPasted(html, () => true).html;

function countsOf({ state: { doc } }: Editor): { words: number; pictures: number } {
  let pictures = 0;
  doc.descendants((node) => void (pictures += node.type.name === "picture" ? 1 : 0));
  const words = doc
    .textBetween(0, doc.content.size, " ")
    .split(/\s+/)
    .filter((part) => part !== "");
  return { words: words.length, pictures };
}
