import { AsyncLocalStorage } from "node:async_hooks";
import type { Params, Refusal } from "@gatehouse/contract/refusals";
import { en, type Texts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence as sentenceIn } from "@gatehouse/contract/texts/sentence";

const requestTexts = new AsyncLocalStorage<Texts>();

const texts = (): Texts => requestTexts.getStore() ?? en;

/** A text of the API in the language of the request. */
export const say = <Code extends keyof Texts>(code: Code, params: Params<Code> | object = {}): string =>
  sayIn(texts(), code, params);

/** The sentence of a refusal in the language of the request. */
export const sentence = (refusal: Refusal): string => sentenceIn(texts(), refusal);
