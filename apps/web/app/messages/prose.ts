import type { Language } from "@gatehouse/contract/languages";
import type feature from "./en/feature.json";
import type privacy from "./en/privacy.json";
import type rules from "./en/rules.json";

export type Prose = { feature: typeof feature; privacy: typeof privacy; rules: typeof rules };

const files: Record<string, unknown> = import.meta.glob("./*/{feature,privacy,rules}.json", {
  eager: true,
  import: "default",
});

/** A page of prose in a language, compiled; for loaders only. */
export const proseOf = (language: Language, name: keyof Prose): unknown =>
  files[`./${language}/${name}.json`];
