import { noteRoundLanguage } from "../../oauth/round-language.ts";
import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

export const useProviderLogins = createPlayerQuery(() => read(api.public.oauth.identities.$get()));

/** Sends the browser to the provider, to link it to the own account. Throws an ApiError when it may not. */
export async function linkProvider(
  provider: LoginProviderName,
  currentPassword: string | undefined,
): Promise<void> {
  const call = api.public.oauth.identities[":provider"];
  const { response } = await read(call.$post({ param: { provider }, json: { currentPassword } }));
  noteRoundLanguage();
  window.location.assign(response);
}

export async function unlinkProvider(provider: LoginProviderName): Promise<void> {
  await read(api.public.oauth.identities[":provider"].$delete({ param: { provider } }));
}
