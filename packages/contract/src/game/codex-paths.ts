import { limits } from "../limits.ts";
import type { CodexKind } from "./codex.ts";

/** The address that a page stands at, with the words of its name; the number alone finds it. */
export function codexPath(
  kind: CodexKind | "ground",
  { id, name }: { id: number; name?: string | undefined },
): string {
  const words = codexWords(name ?? "");
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
