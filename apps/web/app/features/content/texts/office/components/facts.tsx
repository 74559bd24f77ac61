import type { TextKind } from "@gatehouse/contract/content/text-kinds";
import type { TextFacts } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import { word } from "../../../../../office/lib/words.ts";
import { SelectField, TextField } from "../../../../../office/ui/fields.tsx";
import styles from "./facts.module.css";
import { Mirrors } from "./mirrors.tsx";
import { MomentField } from "./moment-field.tsx";

type FactsProps = {
  kind: TextKind;
  facts: TextFacts;
  /** Its address is on pages and in links. */
  isShown: boolean;
  onChange: (facts: TextFacts) => void;
};

/** What belongs to a text and to none of its languages. */
export function Facts({ kind, facts, isShown, onChange }: FactsProps) {
  const set = (part: { [Name in keyof TextFacts]?: TextFacts[Name] | undefined }) => {
    // What is empty is not there: an empty field is no change of a text that never had it.
    const next = Object.entries({ ...facts, ...part }).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    onChange(Object.fromEntries(next) as TextFacts);
  };
  const line = (
    name: "slug" | "author" | "link" | "image" | "url" | "sha256",
    max: number,
    hint?: string,
  ) => (
    <TextField
      label={word("officeTexts.fact", { fact: name })}
      hint={hint}
      maxLength={max}
      spellCheck={false}
      value={facts[name] ?? ""}
      onChange={(event) => set({ [name]: event.target.value.trim() })}
    />
  );
  return (
    <div className={styles.facts}>
      {kind === "news" && (
        <>
          {line(
            "slug",
            limits.texts.slug,
            word(isShown ? "officeTexts.hints.slugShown" : "officeTexts.hints.slug"),
          )}
          <TextField
            label={word("officeTexts.fact", { fact: "author" })}
            hint={word("officeTexts.hints.author")}
            maxLength={limits.texts.author}
            value={facts.author ?? ""}
            onChange={(event) => set({ author: event.target.value })}
          />
          <MomentField
            label={word("officeTexts.fact", { fact: "created" })}
            hint={word("officeTexts.hints.created")}
            value={facts.created}
            onChange={(created) => set({ created })}
          />
        </>
      )}
      {kind === "event" && line("link", limits.texts.address, word("officeTexts.hints.link"))}
      {kind === "page" && <p>{word("officeTexts.hints.page", { page: facts.page ?? "" })}</p>}
      {kind === "file" && (
        <>
          <SelectField
            label={word("officeTexts.fact", { fact: "server" })}
            value={facts.server ?? ""}
            onChange={(event) => set({ server: (event.target.value || undefined) as TextFacts["server"] })}
          >
            <option value="">{word("officeTexts.choose")}</option>
            <option value="it">{word("officeTexts.servers", { server: "it" })}</option>
            <option value="h5">{word("officeTexts.servers", { server: "h5" })}</option>
          </SelectField>
          <TextField
            label={word("officeTexts.fact", { fact: "size" })}
            hint={word("officeTexts.hints.size")}
            inputMode="numeric"
            value={facts.size ?? ""}
            onChange={({ target: { value } }) => {
              if (/^\d{0,15}$/.test(value)) set({ size: value === "" ? undefined : Number(value) });
            }}
          />
          {line("sha256", 64)}
          <Mirrors mirrors={facts.mirrors ?? []} onChange={(mirrors) => set({ mirrors })} />
        </>
      )}
      {kind === "banner" && (
        <>
          <SelectField
            label={word("officeTexts.fact", { fact: "placement" })}
            value={facts.placement ?? ""}
            onChange={(event) =>
              set({ placement: (event.target.value || undefined) as TextFacts["placement"] })
            }
          >
            <option value="">{word("officeTexts.choose")}</option>
            <option value="vote">{word("officeTexts.placements", { placement: "vote" })}</option>
            <option value="corner">{word("officeTexts.placements", { placement: "corner" })}</option>
          </SelectField>
          {line("url", limits.texts.address, word("officeTexts.hints.url"))}
          {line("image", limits.texts.address, word("officeTexts.hints.image"))}
        </>
      )}
      {kind === "countdown" && (
        <MomentField
          label={word("officeTexts.fact", { fact: "date" })}
          hint={word("officeTexts.hints.date")}
          value={facts.date}
          onChange={(date) => set({ date })}
        />
      )}
      {kind === "video" && line("url", limits.texts.address, word("officeTexts.hints.video"))}
    </div>
  );
}
