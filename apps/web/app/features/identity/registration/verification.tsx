import { limits } from "@gatehouse/contract/limits";
import { type ClientLoaderFunctionArgs, type MetaArgs, replace, useLoaderData } from "react-router";
import { api } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { NeedsScript } from "../../../lib/browser/needs-script.tsx";
import { pageMeta } from "../../../lib/page/meta.ts";
import { ResendLink } from "../session/components/resend-link.tsx";
import { say } from "../../../lib/words/say.ts";
import { errorLines, isRefusedAs, read } from "../../../lib/call/reply.ts";
import { useSession } from "../../../lib/session/session.ts";
import { paths, successPath } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { GatePanel } from "../../../ui/gate-panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./verification.module.css";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("registration.verificationTitle"),
    description: text("registration.verificationDescription"),
    path: paths.verification,
    hidden: true,
  });

/** Sends the code once, in the browser: mail scanners that fetch the link do not use it up. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code");
  if (!code) return { errors: [text("registration.noCode")], anotherHelps: true };
  try {
    const { response } = await read(
      api.user.register[":code"].verify.$post({ param: { code: encodeURIComponent(code) } }),
    );
    return replace(successPath({ message: response, redirectUrl: paths.home.slice(1), next: "play" }));
  } catch (error) {
    // No link, however new, verifies an address that somebody else has.
    const anotherHelps = !isRefusedAs(error, "email.taken");
    return { errors: errorLines(error, say("unexpected")), anotherHelps };
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

const WhatNext = () => <p>{text("registration.whatNext", { hours: limits.verificationHours })}</p>;

export function HydrateFallback() {
  return (
    <GatePanel title={text("registration.verificationTitle")} notes={<WhatNext />}>
      <NeedsScript />
      <div className={styles.place}>
        <Spinner label={text("registration.verifying")} />
      </div>
    </GatePanel>
  );
}

export default function Verification() {
  const { errors, anotherHelps } = useLoaderData<typeof clientLoader>();
  const session = useSession();
  return (
    <GatePanel title={text("registration.verificationTitle")} notes={anotherHelps ? <WhatNext /> : undefined}>
      <div className={styles.place}>
        <Alert title={text("registration.notVerified")} lines={errors} />
        {session && anotherHelps && <ResendLink />}
        {session === null && (
          <ButtonLink to={paths.login} wide>
            {text("registration.logIn")}
          </ButtonLink>
        )}
      </div>
    </GatePanel>
  );
}
