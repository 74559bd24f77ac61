import { bodyOf, type TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextContent } from "@gatehouse/contract/content/texts";
import { Fragment } from "react";
import { word } from "../../../../../office/lib/words.ts";
import { linesOf } from "../blocks.ts";
import { differenceOf, wordsOf } from "../difference.ts";
import styles from "./changes.module.css";

type ChangesProps = {
  kind: TextKind;
  /** Null: there was nothing. */
  before: TextContent | null;
  after: TextContent;
  /** Said where both are the same. */
  none: string;
};

/** What one version of a text says that another one does not: words that went, and words that are new. */
export function Changes({ kind, before, after, none }: ChangesProps) {
  const isHtml = bodyOf[kind] === "html";
  const lines = ({ title, body, facts }: TextContent) => [
    title,
    ...Object.entries(facts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${word("officeTexts.fact", { fact: name })}: ${factOf(value)}`),
    ...(isHtml ? linesOf(body) : body.split("\n")),
  ];
  const pieces = differenceOf(before ? lines(before) : [], lines(after));
  const isSame = pieces.every(({ kind: piece }) => piece === "same");
  if (isSame && before?.body === after.body) return <p>{none}</p>;
  return (
    <div className={styles.changes}>
      {isSame && <p>{word("officeTexts.view.looks")}</p>}
      {pieces.map((piece, index) => {
        const next = pieces[index + 1];
        // What went and what came instead are told word by word.
        if (piece.kind === "gone" && next?.kind === "new")
          return <Words key={index} before={piece.items.join("\n")} after={next.items.join("\n")} />;
        if (piece.kind === "new" && pieces[index - 1]?.kind === "gone") return null;
        const Mark = { same: Fragment, gone: "del", new: "ins" }[piece.kind] as "del";
        return piece.items.map((line, place) => (
          <p key={`${index} ${place}`}>
            <Mark>{line}</Mark>
          </p>
        ));
      })}
    </div>
  );
}

const Words = ({ before, after }: { before: string; after: string }) => (
  <p>
    {differenceOf(wordsOf(before), wordsOf(after)).map(({ kind, items }, index) => {
      const said = items.join("");
      if (kind === "same") return said;
      return kind === "gone" ? <del key={index}>{said}</del> : <ins key={index}>{said}</ins>;
    })}
  </p>
);

const factOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
