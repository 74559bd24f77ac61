import type { Block, ListBlock, Marks, Picture, Run, Stand, TextBlock } from "./document.ts";

/** The paragraph or heading of words that have none of their own. */
export type Frame = { readonly tag: TextBlock["tag"]; readonly stand: Stand };

/** An item of a list, and in how many lists beside its own it lies. */
export type Item = { ordered: boolean; level: number; start: number; blocks: Block[] };

const space = /[\t\n\f\r ]+/g;
const blank = /^[\t\n\f\r ]*$/;
const hidden = /(?![\t\n\f\r])\p{Cc}/gu;

/** As text may be stored: without control characters and halves of characters. */
const clean = (text: string): string => text.replaceAll(hidden, "").toWellFormed();

export type Flow = ReturnType<typeof createFlow>;

/**
 * Takes what is read one after the other, and makes blocks of it. `room` is how many lists, quotes and tables may still lie
 * in one another here.
 */
export function createFlow(room: number) {
  const done: Block[] = [];
  let runs: Run[] = [];
  let frame: Frame | undefined;
  let items: Item[] = [];
  let lines: string[] = [];
  let taken = 0;

  function endText(): void {
    if (!frame) return;
    const shown = tidied(runs);
    // Of a paragraph without words a free line stays, of a heading nothing.
    if (shown.length > 0 || (frame.tag === "p" && runs.some(isFree)))
      done.push({ kind: "text", tag: frame.tag, stand: frame.stand, runs: shown });
    frame = undefined;
    runs = [];
  }

  function endCode(): void {
    const text = clean(lines.join("\n").replaceAll(/\r\n?/g, "\n")).replace(/^\n+/, "").trimEnd();
    if (text !== "") done.push({ kind: "code", text });
    lines = [];
  }

  function endItems(): void {
    done.push(...nested(items));
    items = [];
  }

  function end(): void {
    endText();
    endCode();
    endItems();
  }

  function add(run: Run, of: Frame): void {
    taken += 1;
    if (!frame) {
      end();
      frame = of;
    }
    runs.push(run);
  }

  return {
    room,
    end,
    /** How much has been taken in so far. */
    taken: () => taken,

    text(text: string, marks: Marks, of: Frame): void {
      if (frame || !blank.test(text)) add({ text: clean(text), marks }, of);
    },
    lineBreak: (marks: Marks, of: Frame): void => add({ lineBreak: true, marks }, of),
    picture: (picture: Picture, marks: Marks, of: Frame): void => add({ picture, marks }, of),

    /** A line of a code block; neighbours are one block. */
    codeLine(text: string): void {
      taken += 1;
      endText();
      endItems();
      lines.push(text.replace(/\n$/, ""));
    },

    item(item: Item): void {
      taken += 1;
      endText();
      endCode();
      items.push({ ...item, level: Math.min(item.level, room - 1) });
    },

    block(block: Block): void {
      taken += 1;
      end();
      done.push(block);
    },

    blocks(): Block[] {
      end();
      return done;
    },
  };
}

/** A space that stays one, or a line. */
const isFree = (run: Run): boolean => "lineBreak" in run || ("text" in run && run.text.includes("\u00A0"));

/** Runs as they are shown: spaces once, and none where a line begins or ends; no lines without words at the end. */
function tidied(runs: readonly Run[]): Run[] {
  const shown: Run[] = [];
  let atSpace = true;
  for (const run of runs) {
    if (!("text" in run)) {
      if ("lineBreak" in run) trimLast(shown);
      shown.push(run);
      atSpace = "lineBreak" in run;
      continue;
    }
    const once = run.text.replaceAll(space, " ");
    const text = atSpace && once.startsWith(" ") ? once.slice(1) : once;
    if (text === "") continue;
    shown.push({ ...run, text });
    atSpace = text.endsWith(" ");
  }
  while (shown.length > 0) {
    trimLast(shown);
    const last = shown.at(-1);
    if (!last || !("lineBreak" in last)) break;
    shown.pop();
  }
  const hasWords = shown.some((run) => "picture" in run || ("text" in run && run.text.trim() !== ""));
  return hasWords ? shown : [];
}

/** Takes away the space at the end. */
function trimLast(runs: Run[]): void {
  const last = runs.at(-1);
  if (!last || !("text" in last) || !last.text.endsWith(" ")) return;
  runs.pop();
  if (last.text !== " ") runs.push({ ...last, text: last.text.slice(0, -1) });
}

/** Lists in one another, of items that each say how deep they lie. */
function nested(items: readonly Item[]): ListBlock[] {
  const roots: ListBlock[] = [];
  const open: { list: ListBlock; level: number }[] = [];
  for (const { ordered, level, start, blocks } of items) {
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.list.ordered === ordered) {
      last.list.items.push(blocks);
      continue;
    }
    const list: ListBlock = { kind: "list", ordered, start, items: [blocks] };
    if (last?.level === level) open.pop();
    const above = open.at(-1);
    if (above) above.list.items.at(-1)?.push(list);
    else roots.push(list);
    open.push({ list, level });
  }
  return roots;
}
