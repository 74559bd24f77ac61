import { AsyncLocalStorage } from "node:async_hooks";
import { acceptedLanguage, defaultLanguage, type Language } from "@gatehouse/contract/languages";
import type { Params, Refusal } from "@gatehouse/contract/refusals";
import type { Texts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence as sentenceIn } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import type { AppMiddleware } from "./context.ts";
import { headerOf } from "./headers.ts";

type Asked = { language: Language | undefined; isRead: boolean };

const asked = new AsyncLocalStorage<Asked>();

/**
 * Lets everything that a request causes know the language that it asks for. A reply that was made with it says so: caches
 * keep it for that language alone.
 */
export const inAskedLanguage: AppMiddleware = async (c, next) => {
  const store: Asked = { language: acceptedLanguage(headerOf(c, "accept-language")), isRead: false };
  await asked.run(store, next);
  if (store.isRead) c.header("Vary", "Accept-Language", { append: true });
};

/** The language that the request asks for by name; undefined where it asks for none that there is. */
export function askedLanguage(): Language | undefined {
  const store = asked.getStore();
  if (store) store.isRead = true;
  return store?.language;
}

const requestTexts = (): Texts => texts[askedLanguage() ?? defaultLanguage];

/** A text of the API in the language of the request. */
export const say = <Code extends keyof Texts>(code: Code, params: Params<Code> | object = {}): string =>
  sayIn(requestTexts(), code, params);

/** The sentence of a refusal in the language of the request. */
export const sentence = (refusal: Refusal): string => sentenceIn(requestTexts(), refusal);
