import { en } from "@gatehouse/contract/texts/en";
import { expect } from "vitest";

/** Stands for any value of a parameter while a sentence is turned into a pattern. */
const anything = "\u0000";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patterns = Object.entries(en).map(([code, text]) => {
  const parameters = new Proxy({}, { get: () => anything });
  const sentence = typeof text === "function" ? (text as (given: object) => string)(parameters) : text;
  return {
    code,
    pattern: new RegExp(`^${escaped(sentence).replaceAll(anything, ".+")}$`, "s"),
  };
});

/** The codes that a sentence of the English texts stands for. */
const codesOf = (error: string): string[] => {
  const plain = error.replace(/^Row \d+: (?:\w+ \S+: )?/, "");
  return patterns.filter(({ pattern }) => pattern.test(plain)).map(({ code }) => code);
};

/** The body of a refused call, by its English sentences; each must be one of the texts and come with its code. */
export const refusedBody = (...errors: string[]) => ({
  response: null,
  errors,
  message: errors[0],
  codes: errors.map((error) => expect.toBeOneOf(codesOf(error)) as string),
});

/** A refused call: its status and its body. */
export const refused = (status: number, ...errors: string[]) => ({ status, body: refusedBody(...errors) });
