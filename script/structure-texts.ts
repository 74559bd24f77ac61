import type { Node } from "oxc-parser";
import { isTest, placeOf } from "./structure-rules.ts";
import { calledName, eachNode, type Source, writtenText } from "./structure-syntax.ts";

/**
 * Sentences that somebody would read in one language only: what the API says is in `contract/texts/`, what a page says
 * in the catalogues, mails in `mails.ts`.
 */
export function textProblems(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, program }) => {
    const look = isTest(path) ? undefined : looks.find(({ at }) => at(path));
    if (!look) return [];
    const found = new Set<string>();
    eachNode(program, (node, around) => {
      const text = look.text(node, around);
      if (text !== undefined) found.add(text.trim());
    });
    return [...found].map((text) => `${path}: ${JSON.stringify(text)} ${look.why}`);
  });
}

type Look = {
  at: (path: string) => boolean;
  text: (node: Node, around: readonly Node[]) => string | undefined;
  why: string;
};

/** A capital at the beginning, and a small word after a space: codes, names of headers and the like have none. */
const isSentence = (text: string): boolean => /^\s*\p{Lu}\S*\s(?:.*\s)?\p{Ll}{2}/su.test(text);

const looks: readonly Look[] = [
  {
    at: (path) => placeOf(path).part === "module" && /\/(?:area|routes|jobs|service|store)\.ts$/.test(path),
    text: (node, around) => sentenceOf(node, around),
    why: "is a sentence outside contract/texts",
  },
  {
    // What the rendering line says, it says to who builds the pages.
    at: (path) => /^apps\/web\/app\/(?!document\/)/.test(path) && placeOf(path).part !== "messages",
    text: (node, around) => shownText(node, around) ?? sentenceOf(node, around),
    why: "is a text outside the catalogues",
  },
];

function sentenceOf(node: Node, around: readonly Node[]): string | undefined {
  const text = writtenText(node);
  return text !== undefined && isSentence(text) && !around.some(isForProgrammers) ? text : undefined;
}

/** What is thrown or logged, and what the OpenAPI document says of a call. */
function isForProgrammers(node: Node): boolean {
  if (node.type === "NewExpression") return true;
  if (node.type === "Property") return calledName(node.key) === "description";
  if (node.type === "VariableDeclarator") return calledName(node.id) === "description";
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  if (callee.type === "MemberExpression" && calledName(callee.object) === "log") return true;
  return callee.type === "Super" || ["createRoute", "replies"].includes(calledName(callee) ?? "");
}

const spoken = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "aria-placeholder",
  "alt",
  "title",
  "placeholder",
  "label",
]);

/** A word that a page shows, beside its elements or in an attribute that is read. A word has small letters. */
function shownText(node: Node, around: readonly Node[]): string | undefined {
  if (node.type === "JSXText") return wordIn(node.value.replace(/&\w+;/g, ""));
  const text = writtenText(node);
  if (text === undefined || /^https?:/.test(text)) return undefined;
  const inside = around.toReversed();
  // Up through what chooses between texts: `{busy ? "Saving" : "Save"}`.
  const holder = inside.findIndex(
    ({ type }) => !/^(?:Conditional|Logical|Parenthesized)Expression$/.test(type),
  );
  const isChosen = inside.slice(0, holder).every((one, index) => !asks(one, inside[index - 1] ?? node));
  const [at, above] = inside.slice(holder);
  if (!isChosen || !at) return undefined;
  const attribute = at.type === "JSXExpressionContainer" ? above : at;
  if (attribute?.type === "JSXElement" || attribute?.type === "JSXFragment") return wordIn(text);
  if (attribute?.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") return undefined;
  return spoken.has(attribute.name.name) ? wordIn(text) : undefined;
}

/** Whether a node stands where a choice is decided, and is not what is chosen. */
const asks = (choice: Node, node: Node): boolean =>
  choice.type === "ConditionalExpression" ? choice.test === node : false;

const wordIn = (text: string): string | undefined => (/\p{Ll}/u.test(text) ? text : undefined);
