import { type Draft, put } from "./draft.ts";
import type { At } from "./findings.ts";
import { idOf, nameOf } from "./fields.ts";
import type { PackQuest } from "./pack.ts";

const mostSource = 1024 * 1024;
const mostArguments = 8000;
const mostIds = 1000;

/**
 * A quest as its source declares it: text is read, nothing runs. Its number and name, who gives it, what it asks to be killed and
 * which items are its own, by the calls that all families make (`addStartNpc`, `addKillId`, aCis' newer words), with constants, lists and loops over them. What
 * is computed otherwise stays unknown.
 */
export function addQuest(source: string, path: string, draft: Draft): void {
  const at: At = { file: path };
  const isPython = path.endsWith(".py");
  const text = (isPython ? withoutHashes : withoutComments)(source.slice(0, mostSource));
  const label =
    path
      .split("/")
      .at(isPython ? -2 : -1)
      ?.replace(/\.java$/, "") ?? "";
  const made = isPython ? callsOf(text, /\bQuest\s*\(/g)[0] : callsOf(text, /\bsuper\s*\(/g)[0];
  const id = idOf(/^\s*(\d{1,5})\b/.exec(made ?? "")?.[1] ?? /^Q?0*(\d{1,5})_/i.exec(label)?.[1]);
  if (id === undefined) return draft.findings.notUnderstood("number", at, label);
  const written = lastText(made ?? "");
  const titled =
    written && written.includes(" ")
      ? written
      : label.replace(/^Q?\d+_/i, "").replace(/([a-z])([A-Z0-9])/g, "$1 $2");
  const quest: PackQuest = {
    id,
    name: nameOf(titled, at, draft.findings),
    start: idsOf(text, /\b(?:addStartNpc|addQuestStart)\s*\(/g),
    kills: idsOf(text, /\b(?:addKillId|addMyDying|addAttackKillId)\s*\(/g),
    items: [
      ...new Set([...idsOf(text, /\b(?:registerQuestItems|setItemsIds)\s*\(/g), ...itemsNamed(text)]),
    ].slice(0, mostIds),
  };
  put(draft, draft.quests, id, quest, at);
}

/** Quests name creatures and items; numbers that are none were something else. */
export function settleQuests({ quests, creatures, items }: Draft): void {
  for (const quest of quests.values()) {
    quest.start = quest.start.filter((id) => creatures.has(id));
    quest.kills = quest.kills.filter((id) => creatures.has(id));
    quest.items = quest.items.filter((id) => items.has(id));
  }
}

function idsOf(text: string, calls: RegExp): number[] {
  const ids = new Set<number>();
  for (const written of callsOf(text, calls)) {
    gather(written, text, ids, 0);
    if (ids.size >= mostIds) break;
  }
  return [...ids].slice(0, mostIds);
}

/** The list that older quests assign: `questItemIds = new int[]{ … }`, `self.questItemIds = [ … ]`. */
function itemsNamed(text: string): number[] {
  const ids = new Set<number>();
  for (const match of text.matchAll(/\bquestItemIds[ \t]{0,9}=[^=[{]{0,40}[[{]/g)) {
    if (ids.size >= mostIds) break;
    // Of `new int[] {` the brackets before the list are empty.
    const from = match.index + match[0].length;
    const opened = /^\s{0,9}\][^{;\n]{0,20}\{/.exec(text.slice(from, from + 40))?.[0].length ?? 0;
    gather(text.slice(from + opened, closing(text, from + opened)), text, ids, 0);
  }
  return [...ids];
}

/** What stands between the brackets of each call. */
function callsOf(text: string, calls: RegExp): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(calls)) {
    if (found.length >= mostIds) break;
    const from = match.index + match[0].length;
    found.push(text.slice(from, closing(text, from)));
  }
  return found;
}

/** Where the bracket that is open at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  const end = Math.min(text.length, from + mostArguments);
  for (let at = from; at < end; at += 1) {
    const letter = text.charAt(at);
    if (letter === "(" || letter === "[" || letter === "{") depth += 1;
    else if (letter === ")" || letter === "]" || letter === "}") {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return end;
}

/** Numbers of an expression: its own, those of the constants it names, of ranges, and of what a loop's variable goes over. */
function gather(expression: string, text: string, ids: Set<number>, depth: number): void {
  if (ids.size >= mostIds || depth > 4) return;
  const plain = expression.replace(
    /\brange\s*\(\s*(\d{1,6})\s*,\s*(\d{1,6})\s*\)/g,
    (_, from: string, to: string) => {
      for (let id = Number(from); id < Number(to) && ids.size < mostIds; id += 1) ids.add(id);
      return "";
    },
  );
  for (const [word] of plain.matchAll(/\w+/g)) {
    if (/^\d{1,9}$/.test(word)) ids.add(Number(word));
    else if (/^[A-Za-z_]\w{0,60}$/.test(word) && !passedWords.has(word)) {
      const meant = valuesOf(word, text);
      if (meant !== undefined) gather(meant, text, ids, depth + 1);
    }
  }
}

const passedWords = new Set([
  "new",
  "int",
  "Integer",
  "keySet",
  "keys",
  "in",
  "final",
  "npcId",
  "Arrays",
  "asList",
]);

/** What a name stands for: a constant, a list, the keys of a map, the list of a loop. */
function valuesOf(name: string, text: string): string | undefined {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (/\w/.test(text.charAt(at - 1)) || /\w/.test(text.charAt(at + name.length))) continue;
    const after = text.slice(at + name.length, at + name.length + 60);
    const value = /^\s*(?:\[\s*\]\s*){0,2}=(?!=)\s*/.exec(after);
    if (value) return firstOfEach(assigned(text, at + name.length + value[0].length));
    if (/^\.put\s*\(/.test(after)) return keysPut(name, text);
    const loop = /^\s*(?::|in\b)\s*/.exec(after);
    if (loop && isLoop(text.slice(Math.max(0, at - 60), at))) {
      const from = at + name.length + loop[0].length;
      return text.slice(from, loopEnd(text, from));
    }
  }
  return undefined;
}

/** Whether what stands before a name is the head of a loop over it. */
const isLoop = (before: string): boolean =>
  /^for\b[\s\w([\]]{0,50}$/.test(before.slice(Math.max(0, before.lastIndexOf("for"))));

/** The last text in quotes. */
function lastText(written: string): string | undefined {
  let last: string | undefined;
  for (let from = written.indexOf('"'); from !== -1;) {
    let end = from + 1;
    while (end < written.length && written.charAt(end) !== '"') end += written.charAt(end) === "\\" ? 2 : 1;
    last = written.slice(from + 1, end).replaceAll("\\", "");
    from = written.indexOf('"', end + 1);
  }
  return last;
}

/** A constant's value: up to its line's end, or its closing bracket. */
function assigned(text: string, from: number): string {
  const line = text.slice(from, from + 300).split(/[;\n]/)[0] ?? "";
  const opened = line.search(/[[{(]/);
  if (opened === -1) return line;
  // A map or a list with its own contents: keys are enough.
  return text.slice(from + opened, closing(text, from + opened + 1) + 1);
}

/** Of `{{a, b}, {c, d}}` and `{a: …, c: …}` a and c; of all others the text itself. */
function firstOfEach(value: string): string {
  const keys = [...value.matchAll(/(\d{1,9})\s*:/g)].map((match) => match[1]);
  if (value.startsWith("{") && keys.length > 0) return keys.join(" ");
  const inner = [...value.slice(1).matchAll(/[{[(]\s*(\w{1,60})/g)].map((match) => match[1]);
  return inner.length > 0 && /^[{[(]/.test(value.slice(1).trimStart()) ? inner.join(" ") : value;
}

function keysPut(name: string, text: string): string {
  const keys: string[] = [];
  const call = `${name}.put(`;
  for (
    let at = text.indexOf(call);
    at !== -1 && keys.length < mostIds;
    at = text.indexOf(call, at + call.length)
  ) {
    keys.push(/^\s*(\w{1,60})/.exec(text.slice(at + call.length, at + call.length + 80))?.[1] ?? "");
  }
  return keys.join(" ");
}

/** Python's loops end with a colon, Java's with a bracket. */
function loopEnd(text: string, from: number): number {
  let depth = 0;
  const end = Math.min(text.length, from + mostArguments);
  for (let at = from; at < end; at += 1) {
    const letter = text.charAt(at);
    if (letter === "(" || letter === "[" || letter === "{") depth += 1;
    else if (letter === ")" || letter === "]" || letter === "}") depth -= 1;
    if (depth < 0 || (depth === 0 && (letter === ":" || letter === "\n"))) return at;
  }
  return end;
}

function withoutComments(text: string): string {
  let plain = "";
  let from = 0;
  for (let at = text.indexOf("/"); at !== -1; at = text.indexOf("/", at)) {
    const next = text.charAt(at + 1);
    if (next !== "/" && next !== "*") {
      at += 1;
      continue;
    }
    plain += text.slice(from, at);
    const end = next === "/" ? text.indexOf("\n", at) : text.indexOf("*/", at + 2);
    from = end === -1 ? text.length : end + (next === "/" ? 0 : 2);
    at = from;
  }
  return plain + text.slice(from);
}

const withoutHashes = (text: string): string =>
  text
    .split("\n")
    .map((line) => (/^\s*#/.test(line) ? "" : line))
    .join("\n");
