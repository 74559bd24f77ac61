import { text } from "../../../../lib/words/i18n.ts";
import { confirmTotp, type TotpSecret } from "../two-factor/api.ts";
import { CopyButton } from "./copy-button.tsx";
import { ProofForm } from "./proof-form.tsx";
import styles from "./two-factor.module.css";

type TwoFactorSetupProps = {
  totp: TotpSecret;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Two steps: the secret goes into the app, a first code of the app comes back. */
export function TwoFactorSetup({ totp: { secret, qr }, onDone, onCancel }: TwoFactorSetupProps) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <h3 className={styles.stepTitle}>{text("twoFactor.scan")}</h3>
        <p className={styles.note}>{text("twoFactor.scanText")}</p>
        <div className={styles.secret}>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={text("twoFactor.qr")}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <div className={styles.key}>
            <p className={styles.note}>{text("twoFactor.secret")}</p>
            <code className={styles.code}>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
            <CopyButton value={secret} />
          </div>
        </div>
      </li>
      <li className={styles.step}>
        <h3 className={styles.stepTitle}>{text("twoFactor.enter")}</h3>
        <ProofForm
          codeHint={text("twoFactor.codeHint")}
          submit={text("twoFactor.switchOn")}
          send={async (proof) => onDone(await confirmTotp(proof))}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}
