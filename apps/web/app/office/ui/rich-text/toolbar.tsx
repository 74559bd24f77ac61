import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { word } from "../../lib/words.ts";
import { ChoiceButton } from "./choice-button.tsx";
import {
  backgroundChoice,
  blockChoice,
  type Choice,
  colourChoice,
  fontChoice,
  sizeChoice,
} from "./choices.ts";
import { ToolIcon, type ToolIconName } from "./icons.tsx";
import { blockTools, lastTools, lineTools, markTools, ruleTool, tableTools, type Tool } from "./tools.tsx";
import styles from "./toolbar.module.css";

export type WindowName = "link" | "picture" | "video";

type ToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  /** The element whose text it formats. */
  controls: string;
  onOpen: (window: WindowName) => void;
};

/** Everything that can be done with the text; one stop of the tab key, inside it the arrow keys go on. */
export function Toolbar({ ref, editor, controls, onOpen }: ToolbarProps) {
  const [stop, setStop] = useState("block");
  const tools = () => Array.from(ref.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? []);

  // What has gone (the table's tools) leaves the stop to the first.
  useEffect(() => {
    const all = tools();
    const current = all.find((tool) => tool.dataset["tool"] === stop) ?? all[0];
    for (const tool of all) tool.tabIndex = tool === current ? 0 : -1;
  });

  const move = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const to = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
    // At once: the editor's own command waits for the next picture, and what is typed until then is lost.
    if (event.key === "Escape") editor.view.focus();
    if (to === undefined || at === -1) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={word("officeEditor.toolbar")}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
      onFocus={({ target }) => target.dataset["tool"] !== undefined && setStop(target.dataset["tool"])}
    >
      <div className={styles.group}>
        <Chosen choice={blockChoice} editor={editor} />
        <Chosen choice={fontChoice} editor={editor} />
        <Chosen choice={sizeChoice} editor={editor} />
      </div>
      <Group tools={markTools} editor={editor} />
      <div className={styles.group}>
        <Chosen choice={colourChoice} editor={editor} sign={<b>A</b>} />
        <Chosen choice={backgroundChoice} editor={editor} sign={<ToolIcon name="pen" />} />
      </div>
      <Group tools={blockTools} editor={editor} />
      <Group tools={lineTools} editor={editor} />
      <div className={styles.group}>
        <Opening name="link" icon="link" isOn={editor.isActive("link")} onOpen={onOpen} />
        <Opening name="picture" icon="picture" isOn={editor.isActive("picture")} onOpen={onOpen} />
        <Opening name="video" icon="video" isOn={editor.isActive("video")} onOpen={onOpen} />
        <ToolButton
          name="table"
          label={word("officeEditor.tool.table")}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <ToolIcon name="table" />
        </ToolButton>
        <Tooled tool={ruleTool} editor={editor} />
      </div>
      {editor.isActive("table") && <Group tools={tableTools} editor={editor} />}
      <Group tools={lastTools} editor={editor} />
    </div>
  );
}

const Group = ({ tools, editor }: { tools: readonly Tool[]; editor: Editor }) => (
  <div className={styles.group}>
    {tools.map((tool) => (
      <Tooled key={tool.name} tool={tool} editor={editor} />
    ))}
  </div>
);

const Tooled = ({ tool, editor }: { tool: Tool; editor: Editor }) => (
  <ToolButton
    name={tool.name}
    label={word(`officeEditor.tool.${tool.name}`)}
    isOn={tool.isOn?.(editor)}
    can={tool.can?.(editor) ?? true}
    onClick={() => void tool.run(editor)}
  >
    {tool.sign}
  </ToolButton>
);

type OpeningProps = {
  name: WindowName;
  icon: ToolIconName;
  isOn: boolean;
  onOpen: (window: WindowName) => void;
};

const Opening = ({ name, icon, isOn, onOpen }: OpeningProps) => (
  <ToolButton
    name={name}
    label={word(`officeEditor.tool.${name}`)}
    isOn={isOn}
    opens
    onClick={() => onOpen(name)}
  >
    <ToolIcon name={icon} />
  </ToolButton>
);

type ToolButtonProps = {
  name: string;
  label: string;
  isOn?: boolean | undefined;
  can?: boolean;
  /** Whether it opens a window. */
  opens?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const ToolButton = ({ name, label, isOn, can = true, opens, onClick, children }: ToolButtonProps) => (
  <button
    type="button"
    className={cx(styles.tool, isOn && styles.on)}
    data-tool={name}
    aria-label={label}
    title={label}
    aria-pressed={opens ? undefined : isOn}
    aria-haspopup={opens ? "dialog" : undefined}
    aria-disabled={!can || undefined}
    // The text keeps the focus, and on phones its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => can && onClick()}
  >
    {children}
  </button>
);

type ChosenProps = { choice: Choice; editor: Editor; sign?: ReactNode };

function Chosen({ choice, editor, sign }: ChosenProps) {
  const value = choice.valueOf(editor);
  const nameOf = (option: string) =>
    word(`officeEditor.${choice.name}.${option}` as "officeEditor.block.plain");
  return (
    <ChoiceButton
      name={choice.name}
      label={word(`officeEditor.${choice.name}.label`)}
      value={nameOf(value)}
      options={choice.options.map((option) => ({
        value: option,
        isOn: option === value,
        shown: <Shown choice={choice.name} option={option} name={nameOf(option)} />,
      }))}
      onChoose={(option) => choice.choose(editor, option)}
    >
      {sign === undefined ? (
        nameOf(value)
      ) : (
        <span className={styles.colour} style={colourOf(choice.name, value)}>
          {sign}
        </span>
      )}
    </ChoiceButton>
  );
}

/** An option as the text will look. */
function Shown({ choice, option, name }: { choice: Choice["name"]; option: string; name: string }) {
  if (choice === "colour" || choice === "background")
    return (
      <>
        <span
          className={cx(styles.swatch, choice === "colour" ? styles.word : styles.ground)}
          style={colourOf(choice, option)}
          aria-hidden="true"
        >
          {choice === "colour" ? "A" : ""}
        </span>
        {name}
      </>
    );
  return <span data-look={`${choice}-${option}`}>{name}</span>;
}

/** A colour as the prose has it, by the list's name; what is none stays as it is. */
const colourOf = (choice: Choice["name"], option: string) =>
  option === "plain" ? {} : { "--c": `var(--${choice === "colour" ? "word" : "mark"}-${option})` };
