import type { LoginTarget } from "@gatehouse/contract/identity/login-providers";
import type { AuthResponse, ConfirmReply, LinkOffer } from "@gatehouse/contract/identity/oauth";
import { api } from "../../../lib/call/api.ts";
import { savePendingLink } from "./pending-link.ts";
import { forgetReferral } from "../registration/referral.ts";
import { say } from "../../../lib/words/say.ts";
import { ApiError, errorLines, read } from "../../../lib/call/reply.ts";
import { returnPath } from "../session/return-path.ts";
import { endOf } from "../../../lib/session/lifetime.ts";
import { saveSession } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { knownProvider } from "./model.ts";
import { replyIn } from "./return-from-provider.ts";

/** How a confirmation ended; `provider` as it stood in the address. */
export type Confirmation = {
  provider: string | null;
  reply?: ConfirmReply;
  /** The email belongs to an account. */
  offer?: LinkOffer;
  errors?: readonly string[];
};

/** Hands on what the provider sent back with the browser. */
export async function confirm(query: URLSearchParams, target: LoginTarget): Promise<Confirmation> {
  const given = replyIn(query);
  const provider = query.get("provider");
  if ("errors" in given) return { provider, errors: given.errors };
  const { provider: name, ...json } = given;
  try {
    const call = api.public.oauth.provider[":provider"].confirm;
    const param = { provider: encodeURIComponent(name) };
    return { provider, reply: await read(call.$post({ param, json: { ...json, target } })) };
  } catch (error) {
    const offer = offerIn(error);
    const known = knownProvider(provider);
    if (offer && known) {
      savePendingLink({ linkToken: offer.linkToken, provider: known, email: offer.email, target });
    }
    const errors = errorLines(error, say("provider.refused"));
    return offer ? { provider, offer, errors } : { provider, errors };
  }
}

function offerIn(error: unknown): LinkOffer | undefined {
  const body = error instanceof ApiError && error.status === 409 ? error.body : null;
  const { linkToken, email, mayBeAnothers } = (body ?? {}) as Partial<LinkOffer>;
  if (!linkToken || !email) return undefined;
  return { linkToken, email, mayBeAnothers: mayBeAnothers === true };
}

/** Keeps the session, and says where it goes from there: back or home, or to the form that asks for the second factor. */
export function enter({ sessionTime, token, verifyDevice, twoFactor }: AuthResponse): string {
  const expireAt = endOf(sessionTime, Date.now());
  forgetReferral();
  const pending = verifyDevice === true;
  saveSession({ token, expireAt, verifyDevice: pending, oauth: true, ...(twoFactor && { twoFactor }) });
  return pending ? paths.login : (returnPath() ?? paths.home);
}

/** Leaves the account that holds the email alone, and logs in to a new one. Returns where to go. */
export async function enterApart(linkToken: string): Promise<string> {
  const { authResponse } = await read(api.public.oauth.account.$post({ json: { linkToken } }));
  savePendingLink(null);
  return enter(authResponse);
}
