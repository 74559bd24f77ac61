import { type Language, languageNames, languages } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { type WebhookKind, webhookGroups } from "@gatehouse/contract/operations/webhooks";
import { useState } from "react";
import { language as pageLanguage } from "../../../../../lib/words/language.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { word } from "../../../../../office/lib/words.ts";
import { FormDialog } from "../../../../../office/ui/act-dialog.tsx";
import { SelectField, TextField } from "../../../../../office/ui/fields.tsx";
import { useReason } from "../../../../../office/ui/reason-field.tsx";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { type Added, addWebhook } from "../api.ts";
import styles from "../webhooks.module.css";
import { kindName } from "../words.ts";

/** The window in which an address is named, with what it is told of. */
export function AddDialog({ onAdded, onClose }: { onAdded: (added: Added) => void; onClose: () => void }) {
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<readonly WebhookKind[]>([]);
  const [language, setLanguage] = useState<Language>(pageLanguage());
  const [isJudged, setJudged] = useState(false);
  const reason = useReason();
  const add = useOfficeAction(async () => {
    onAdded(await addWebhook({ url: url.trim(), kinds: [...kinds], language, reason: reason.reason }));
    onClose();
  });
  const isReady = url.trim() !== "" && kinds.length > 0;
  return (
    <FormDialog
      title={word("officeWebhooks.add")}
      submit={word("officeWebhooks.add")}
      action={add}
      onSubmit={() => {
        setJudged(true);
        if (!reason.isGood) reason.complain();
        else if (isReady) void add.run();
      }}
      onClose={onClose}
    >
      <p>{word("officeWebhooks.form.lead")}</p>
      <TextField
        label={word("officeWebhooks.form.url")}
        hint={word("officeWebhooks.form.urlHint")}
        error={isJudged && url.trim() === "" ? word("officeWebhooks.form.noUrl") : undefined}
        value={url}
        maxLength={limits.webhooks.url}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        required
        onChange={(event) => setUrl(event.target.value)}
      />
      <Kinds kinds={kinds} onChange={setKinds} isMissing={isJudged && kinds.length === 0} />
      <SelectField
        label={word("officeWebhooks.form.language")}
        hint={word("officeWebhooks.form.languageHint")}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
      {reason.field}
    </FormDialog>
  );
}

type KindsProps = {
  kinds: readonly WebhookKind[];
  onChange: (kinds: readonly WebhookKind[]) => void;
  isMissing: boolean;
};

/** What it is told of: what the portal knows itself, and what the chronicle tells. */
const Kinds = ({ kinds, onChange, isMissing }: KindsProps) => (
  <fieldset className={styles.choice}>
    <legend>{word("officeWebhooks.toldOf")}</legend>
    {isMissing && (
      <p className={styles.error} role="alert">
        {word("officeWebhooks.form.noKinds")}
      </p>
    )}
    {(["house", "chronicle"] as const).map((group) => (
      <div key={group} role="group" aria-label={word(`officeWebhooks.groups.${group}`)}>
        <p aria-hidden="true">{word(`officeWebhooks.groups.${group}`)}</p>
        <div className={styles.boxes}>
          {webhookGroups[group].map((kind) => (
            <Checkbox
              key={kind}
              label={kindName(kind)}
              checked={kinds.includes(kind)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
          ))}
        </div>
      </div>
    ))}
  </fieldset>
);
