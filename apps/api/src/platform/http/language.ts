import { AsyncLocalStorage } from "node:async_hooks";
import { acceptedLanguage, defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { Params, Refusal } from "@gatehouse/contract/refusals";
import type { Texts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence as sentenceIn } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import type { AppMiddleware } from "./context.ts";
import { headerOf } from "./headers.ts";

const asked = new AsyncLocalStorage<Language | undefined>();

/** Lets everything that a request causes know the language that it asks for. */
export const inAskedLanguage: AppMiddleware = (c, next) =>
  asked.run(acceptedLanguage(headerOf(c, "accept-language")), next);

/** The language that the request asks for by name; undefined where it asks for none that there is. */
export const askedLanguage = (): Language | undefined => asked.getStore();

const requestTexts = (): Texts => texts[askedLanguage() ?? defaultLanguage];

/** A text of the API in the language of the request. */
export const say = <Code extends keyof Texts>(code: Code, params: Params<Code> | object = {}): string =>
  sayIn(requestTexts(), code, params);

/** The sentence of a refusal in the language of the request. */
export const sentence = (refusal: Refusal): string => sentenceIn(requestTexts(), refusal);
