import type { CardKind } from "./cards.ts";
import { type Language, pagePrefix } from "./languages.ts";

/** A part of a path that holds a name; also what encodeURIComponent leaves as it is, and a cache may not. */
const named = (name: string | number): string =>
  encodeURIComponent(name).replaceAll(/['()!*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The picture that a shared link shows of a kind, by name or number; a wide one. */
export const cardPath = (kind: CardKind, name: string | number, language: Language): string =>
  `${pagePrefix(language)}/cards/${kind}/${named(name)}.png`;
