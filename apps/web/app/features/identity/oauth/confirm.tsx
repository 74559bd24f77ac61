import { providerLabels } from "@gatehouse/contract/identity/login-providers";
import { type ClientLoaderFunctionArgs, type MetaArgs, replace, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { returnToRoundLanguage } from "./round-language.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { say } from "../../../lib/words/say.ts";
import { paths, successPath } from "../../../paths.ts";
import { confirm, type Confirmation, enter } from "./api.ts";
import { Refused } from "./components/refused.tsx";
import { Waiting } from "./components/waiting.tsx";

export const handle: PageHandle = { head: null, isOnTheWayIn: true };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("oauth.title"),
    description: text("oauth.description"),
    path: paths.oauth,
    hidden: true,
  });

/** Ends a login at a provider, once (product.md 3.12): in the browser, which alone is marked for it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await returnToRoundLanguage();
  const confirmation = await confirm(new URL(request.url).searchParams, "web");
  const { authResponse, linked } = confirmation.reply ?? {};
  if (authResponse) return replace(enter(authResponse));
  if (linked) {
    const message = text("oauth.linked", { provider: providerLabels[linked.provider] });
    const redirectUrl = paths.settings.slice(1);
    return replace(successPath({ message, redirectUrl, redirectAction: text("oauth.toSettings") }));
  }
  const refused: Confirmation = { errors: [say("provider.refused")], ...confirmation };
  return refused;
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Waiting label={text("oauth.confirming")} />;
}

export default function Confirm() {
  return <Refused confirmation={useLoaderData<Confirmation>()} target="web" />;
}
