import { Fragment, type ReactNode } from "react";
import { type MessageKey, text } from "./i18n.ts";

/** Encloses the name of a part; no message has it. */
const mark = "\uE000";

/** A message with parts that are more than words, such as links; each may be left out of the message. */
export function richText(
  key: MessageKey,
  parts: Readonly<Record<string, ReactNode>>,
  values: Readonly<Record<string, string | number>> = {},
): ReactNode {
  const places = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]));
  return text(key, { ...values, ...places })
    .split(mark)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
