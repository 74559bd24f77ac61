import { useEffect, useRef } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { saveAsFile } from "../../../../lib/browser/save-as-file.ts";
import { CopyButton } from "./copy-button.tsx";
import { SettingsActions } from "./settings-section.tsx";
import styles from "./two-factor.module.css";

/** The only time that the recovery codes are seen: to be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = codes.join("\n");
  const download = () =>
    saveAsFile(
      `${location.hostname}-recovery-codes.txt`,
      `${text("twoFactor.recovery")}\n${location.origin}\n\n${lines}\n`,
      "text/plain",
    );
  return (
    <div className={styles.sheet}>
      <h3 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {text("twoFactor.recovery")}
      </h3>
      <p className={styles.printed}>{location.origin}</p>
      <p className={styles.note}>{text("twoFactor.recoveryText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.unprinted}>
        <SettingsActions>
          <CopyButton value={lines} />
          <Button size="small" icon="download" onClick={download}>
            {text("twoFactor.download")}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {text("twoFactor.print")}
          </Button>
        </SettingsActions>
        <Button look="main" onClick={onKept}>
          {text("twoFactor.kept")}
        </Button>
      </div>
    </div>
  );
}
