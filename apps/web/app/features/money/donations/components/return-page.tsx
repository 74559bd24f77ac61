import { useEffect, useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Way } from "../model.ts";
import { useCompletion } from "../use-completion.ts";
import styles from "./return-page.module.css";

/** Back from a provider: the payment is completed, and its receipt comes next. */
export function ReturnPage({ way }: { way: Way }) {
  const { run, errors } = useCompletion(way);
  const hasFailed = errors.length > 0;
  return (
    <>
      <PageTitle>{text("donation.back.title")}</PageTitle>
      <Panel marks="hot" className={styles.panel}>
        {hasFailed ? (
          <>
            <ActionErrors errors={errors} />
            <p>{text("donation.back.safe")}</p>
            <p className={styles.ways}>
              <Button look="main" icon="reload" onClick={() => void run()}>
                {text("donation.retry")}
              </Button>
              <ButtonLink to={paths.donation}>{text("donation.toDonation")}</ButtonLink>
            </p>
          </>
        ) : (
          <Asking brand={way.by === "token" ? "PayPal" : null} />
        )}
      </Panel>
    </>
  );
}

const slowMs = 4_000;

function Asking({ brand }: { brand: string | null }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className={styles.asking}>
        <Spinner label={text("donation.back.asking")} />
      </p>
      <p className={styles.note} aria-live="polite">
        {isSlow ? text("donation.back.slow", { brand: brand ?? "none" }) : text("donation.back.safe")}
      </p>
    </>
  );
}
