import { limits } from "../limits.ts";
import type { CodexKind } from "./codex-kinds.ts";

/** What something is called: `called` is the name that its address is made of, where that is another. */
type Called = { name?: string | undefined; called?: string | undefined };

/** The name that an address is made of, which is the same in all languages. */
export const addressName = (thing: Called | undefined): string | undefined => thing?.called ?? thing?.name;

/** The address that a page stands at, with the words of its name; the number alone finds it. */
export function codexPath(kind: CodexKind | "ground", { id, ...thing }: { id: number } & Called): string {
  const words = codexWords(addressName(thing) ?? "");
  return `/codex/${kind}/${id}${words && `-${encodeURIComponent(words)}`}`;
}

/** The operator's own picture of an item or skill, under the name of its content. */
export const codexIconPath = (name: string): string => `/codex/icons/${name}.webp`;
/** The operator's own map at one of its steps. */
export const codexMapPath = (name: string, step: number): string => `/codex/maps/${name}/${step}.webp`;

/** A name as the words of an address: letters and numbers of any script, all else as hyphens. */
export const codexWords = (name: string): string =>
  Array.from(
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-"),
  )
    .slice(0, limits.codex.words)
    .join("")
    .replaceAll(/^-|-$/g, "");
