import { Suspense } from "react";
import { Await, type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { Waiting } from "./components/waiting.tsx";
import { startAtProvider } from "./start-at-provider.ts";

export const handle: PageHandle = { head: null, isOnTheWayIn: true };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("oauth.title"),
    description: text("oauth.description"),
    path: paths.oauth,
    hidden: true,
  });

/** Asks for the provider's page and goes there; the loader shows meanwhile (product.md 3.12). */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => ({
  going: startAtProvider(new URL(request.url).searchParams),
});
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <Waiting label={text("oauth.leaving")} />;
}

export default function Start() {
  const { going } = useLoaderData<typeof clientLoader>();
  return (
    <Suspense fallback={<Waiting label={text("oauth.leaving")} />}>
      <Await resolve={going}>
        {(errors) => (
          <GatePanel title={text("oauth.title")}>
            <Alert lines={errors} />
            <ButtonLink to={paths.login} wide>
              {text("oauth.toLogin")}
            </ButtonLink>
          </GatePanel>
        )}
      </Await>
    </Suspense>
  );
}
