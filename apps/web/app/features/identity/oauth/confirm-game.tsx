import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { returnToRoundLanguage } from "./round-language.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { say } from "../../../lib/words/say.ts";
import { paths } from "../../../paths.ts";
import { confirm, type Confirmation } from "./api.ts";
import { GameAccess } from "./components/game-access.tsx";
import { Refused } from "./components/refused.tsx";
import { Waiting } from "./components/waiting.tsx";
import { knownProvider } from "./model.ts";

type Confirmed = Confirmation & { confirmedAt: number };

export const handle: PageHandle = { head: null, isOnTheWayIn: true };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("oauth.game.title"),
    description: text("oauth.description"),
    path: paths.oauth,
    hidden: true,
  });

/** Ends a login for the game, once (product.md 3.13). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Confirmed> {
  await returnToRoundLanguage();
  const confirmation = await confirm(new URL(request.url).searchParams, "game");
  return { errors: [say("provider.refused")], ...confirmation, confirmedAt: Date.now() };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Waiting label={text("oauth.confirming")} />;
}

export default function ConfirmGame() {
  const confirmed = useLoaderData<Confirmed>();
  const access = confirmed.reply?.gameOAuthResponse;
  const provider = knownProvider(confirmed.provider);
  if (!access || !provider) return <Refused confirmation={confirmed} target="game" />;
  return <GameAccess access={access} provider={provider} confirmedAt={confirmed.confirmedAt} />;
}
