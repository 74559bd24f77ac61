import { limits } from "@gatehouse/contract/limits";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { TextField } from "../../../../../office/ui/fields.tsx";
import styles from "./mirrors.module.css";

type Mirror = { label: string; url: string };

/** Where a file is downloaded from, in the order of the page. */
export function Mirrors({
  mirrors,
  onChange,
}: {
  mirrors: readonly Mirror[];
  onChange: (mirrors: Mirror[]) => void;
}) {
  const put = (index: number, part: Partial<Mirror>) =>
    onChange(mirrors.map((mirror, place) => (place === index ? { ...mirror, ...part } : mirror)));
  return (
    <fieldset className={styles.mirrors}>
      <legend>{word("officeTexts.mirrors.title")}</legend>
      {mirrors.map((mirror, index) => (
        <div key={index} className={styles.mirror}>
          <TextField
            label={word("officeTexts.mirrors.label", { n: index + 1 })}
            maxLength={limits.texts.author}
            value={mirror.label}
            onChange={(event) => put(index, { label: event.target.value })}
          />
          <TextField
            label={word("officeTexts.mirrors.url", { n: index + 1 })}
            maxLength={limits.texts.address}
            spellCheck={false}
            value={mirror.url}
            onChange={(event) => put(index, { url: event.target.value.trim() })}
          />
          <OfficeButton
            look="quiet"
            icon="close"
            onClick={() => onChange(mirrors.filter((_mirror, place) => place !== index))}
          >
            {word("officeTexts.mirrors.remove")}
          </OfficeButton>
        </div>
      ))}
      {mirrors.length < limits.texts.mirrors && (
        <OfficeButton onClick={() => onChange([...mirrors, { label: "", url: "" }])}>
          {word("officeTexts.mirrors.add")}
        </OfficeButton>
      )}
    </fieldset>
  );
}
