import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { refetchPlayer } from "../../../../lib/call/player-query.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import {
  beginTotp,
  disableTwoFactor,
  renewRecoveryCodes,
  type TotpSecret,
  useTwoFactor,
} from "../two-factor/api.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import styles from "./two-factor.module.css";

/** What the player is doing with it just now; nothing else is kept of it. */
type Doing =
  | { what: "nothing" | "renewing" | "disabling" }
  | { what: "setting up"; totp: TotpSecret }
  | { what: "keeping"; codes: readonly string[] };

const fewCodes = 3;

/** Two-factor login: how it stands, and the steps to switch it on and off. */
export function TwoFactor() {
  const { data: state, hasFailed, isPending, refetch } = useTwoFactor();
  const [doing, setDoing] = useState<Doing>({ what: "nothing" });
  const stop = () => setDoing({ what: "nothing" });
  const keep = (codes: readonly string[]) => {
    setDoing({ what: "keeping", codes });
    void refetchPlayer();
  };
  const begin = useAction(async () => setDoing({ what: "setting up", totp: await beginTotp() }), {
    failed: text("twoFactor.failed"),
  });

  const content = () => {
    switch (doing.what) {
      case "setting up":
        return <TwoFactorSetup totp={doing.totp} onDone={keep} onCancel={stop} />;
      case "keeping":
        return <RecoveryCodes codes={doing.codes} onKept={stop} />;
      case "renewing":
        return (
          <ProofForm
            codeHint={text("twoFactor.anyCodeHint")}
            submit={text("twoFactor.makeNew")}
            send={async (proof) => keep(await renewRecoveryCodes(proof))}
            onCancel={stop}
          />
        );
      case "disabling":
        return (
          <ProofForm
            codeHint={text("twoFactor.anyCodeHint")}
            submit={text("twoFactor.switchOff")}
            danger
            send={async (proof) => {
              await disableTwoFactor(proof);
              await refetchPlayer();
              stop();
            }}
            onCancel={stop}
          />
        );
      default:
        return state?.enabled ? (
          <>
            <CodesLeft count={state.recoveryCodesLeft} />
            <SettingsActions>
              <Button icon="reload" onClick={() => setDoing({ what: "renewing" })}>
                {text("twoFactor.renew")}
              </Button>
              <Button look="danger" onClick={() => setDoing({ what: "disabling" })}>
                {text("twoFactor.switchOff")}
              </Button>
            </SettingsActions>
          </>
        ) : (
          <SettingsActions>
            <Button icon="shield" busy={begin.isBusy} onClick={() => void begin.run()}>
              {text("twoFactor.setUp")}
            </Button>
          </SettingsActions>
        );
    }
  };

  return (
    <SettingsSection
      title={text("twoFactor.title")}
      intro={text("twoFactor.intro")}
      end={
        state && (
          <Badge tone={state.enabled ? "ok" : "plain"}>
            {text(state.enabled ? "twoFactor.on" : "twoFactor.off")}
          </Badge>
        )
      }
    >
      {hasFailed && <LoadFailed onRetry={refetch} />}
      <ActionErrors errors={begin.errors} />
      {state && content()}
      {isPending && <SkeletonLines widths={[40]} />}
    </SettingsSection>
  );
}

function CodesLeft({ count }: { count: number }) {
  const left = text("twoFactor.left", { count });
  if (count > fewCodes) return <p className={styles.note}>{left}.</p>;
  return <Alert tone="warn" lines={[`${left}. ${text("twoFactor.leftFew")}`]} />;
}
