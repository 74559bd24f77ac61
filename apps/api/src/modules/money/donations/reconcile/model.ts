import type { ComparisonLine } from "@gatehouse/contract/money/comparisons-office";
import { paidText, setAsideText } from "../model.ts";

export type Reconciliation = {
  asked: number;
  /** What was put right, and what needs a person. */
  repaired: ComparisonLine[];
  reported: ComparisonLine[];
};

type Look = Extract<ComparisonLine, { code: "changed" }>["before"];

const lookText = ({ state, credited, takenBack }: Look): string =>
  `${state.toLowerCase()}, ${credited} credited, ${takenBack} taken back`;

/** A line for an operator's command and log. */
export function lineText(line: ComparisonLine): string {
  switch (line.code) {
    case "silent":
      return `${line.provider}: silent ${line.times} times in a row, so no more orders were asked about; they are the next time`;
    case "otherCurrency":
      return setAsideText({ id: line.refund, captureId: line.capture, price: line });
    case "more":
      return `and ${line.count} orders more of which the provider says no more than that`;
    case "brokenOff":
      return "it was broken off, and began anew";
    case "fault":
      return line.fault;
    default:
      return `order ${line.order} (${line.amount} ${line.currency}): ${orderText(line)}`;
  }
}

function orderText(line: Extract<ComparisonLine, { order: string }>): string {
  switch (line.code) {
    case "changed":
      return `${lookText(line.before)} → ${lookText(line.after)}`;
    case "paidOtherwise":
      return paidText(line.paidOtherwise, line);
    case "unknownThere":
      return `${line.provider} does not know it, as if it were another account's`;
    case "partlyBack":
      return `${line.capture} was refunded in part, and nobody says how much`;
    default:
      return line.why;
  }
}
