import { say } from "../../../lib/words/say.ts";

/** What a provider sent back with the browser (product.md 3.12). */
export type ProviderReply = {
  provider: string;
  code: string;
  state: string;
  scope: string | undefined;
  authUser: string | undefined;
};

/** The reply in a page's query, or the lines to show instead: the error as it is, or that something is missing. */
export function replyIn(query: URLSearchParams): ProviderReply | { errors: readonly string[] } {
  const error = query.get("error");
  if (error) return { errors: [error] };
  const provider = query.get("provider");
  const code = query.get("code");
  const state = query.get("state");
  if (!provider || !code || !state) return { errors: [say("provider.paramsMissing")] };
  const scope = query.get("scope") ?? undefined;
  return { provider, code, state, scope, authUser: query.get("authuser") ?? undefined };
}

/** Whether these are the lines of somebody who said no at the provider: its word alone tells people nothing. */
export const isDenial = (errors: readonly string[]): boolean => errors[0] === "access_denied";
