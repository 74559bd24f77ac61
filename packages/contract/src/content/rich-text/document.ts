import type { Alignment, Colour, Heading, TextFont, TextSize } from "./allowed.ts";

/** What a piece of text looks like. */
export type Marks = {
  readonly href?: string;
  readonly size?: TextSize;
  readonly font?: TextFont;
  readonly colour?: Colour;
  readonly background?: Colour;
  readonly strong?: true;
  readonly em?: true;
  readonly u?: true;
  readonly s?: true;
  readonly sub?: true;
  readonly sup?: true;
  readonly code?: true;
};

export type Picture = { src: string; alt: string; width?: number; height?: number };
export type Run = ({ text: string } | { lineBreak: true } | { picture: Picture }) & { marks: Marks };

/** How a paragraph or heading stands; indent counts from 1. */
export type Stand = { readonly align?: Alignment; readonly indent?: number; readonly rtl?: true };

export type TextBlock = { kind: "text"; tag: "p" | Heading; stand: Stand; runs: Run[] };
export type ListBlock = { kind: "list"; ordered: boolean; start: number; items: Block[][] };
export type Cell = { head: boolean; columns: number; rows: number; blocks: Block[] };
/** A text as the strict list can say it. */
export type Block =
  | TextBlock
  | ListBlock
  | { kind: "code"; text: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "table"; rows: Cell[][] }
  | { kind: "rule" }
  | { kind: "video"; src: string; title: string };
