import type { LoginTarget } from "@gatehouse/contract/identity/login-providers";
import { api } from "../../../lib/call/api.ts";
import { referralIn } from "../registration/referral.ts";
import { say } from "../../../lib/words/say.ts";
import { errorLines, read } from "../../../lib/call/reply.ts";
import { noteRoundLanguage } from "./round-language.ts";

/**
 * Sends the browser to a provider's page. Resolves only when that fails, with the lines to show. It starts on the
 * public address, since that is where the provider sends the browser back to.
 */
export async function startAtProvider(query: URLSearchParams): Promise<readonly string[]> {
  const provider = query.get("provider");
  const target = query.get("target") ?? "game";
  if (!provider) return [say("provider.missing")];
  try {
    const { publicUrl } = await read(api.public.config.$get());
    if (new URL(publicUrl).origin !== window.location.origin) return await leaveFor(publicHere(publicUrl));
    const param = {
      provider: encodeURIComponent(provider),
      target: encodeURIComponent(target) as LoginTarget,
    };
    const { response } = await read(
      api.public.oauth.provider[":provider"][":target"].link.$get({
        param,
        query: { referral: referralIn(query) },
      }),
    );
    noteRoundLanguage();
    return await leaveFor(response);
  } catch (error) {
    return errorLines(error, say("provider.missing"));
  }
}

const publicHere = (publicUrl: string): string => {
  const { pathname, search } = window.location;
  return publicUrl + pathname + search;
};

/** In this page's place, so that "back" does not lead to where one is sent on at once. Never resolves. */
function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
