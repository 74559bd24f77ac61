import { joinNames } from "@gatehouse/contract/game/name-list";
import { limits } from "@gatehouse/contract/limits";
import { comparePath } from "@gatehouse/contract/pages";
import { useEffect, useState } from "react";
import { Form, Link } from "react-router";
import { className } from "@gatehouse/contract/game/classes";
import { api } from "../../../../lib/call/api.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { ClassGlyph } from "../../../../ui/art/class-glyph.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import { searchNames } from "../api.ts";
import styles from "./name-picker.module.css";

const pauseMs = 300;
const mostSuggestions = 6;

type Suggestion = Awaited<ReturnType<typeof searchNames>>[number];
type Found = { search: string; names: Suggestion[] };

/** Adds a character to those that are compared: by its whole name, or by one of those that are found as it is typed. */
export function NamePicker({ names }: { names: readonly string[] }) {
  const [draft, setDraft] = useState("");
  const [found, setFound] = useState<Found>();
  const search = draft.trim();

  useEffect(() => {
    if (search === "") return undefined;
    const timer = setTimeout(async () => {
      // Without an answer there is nothing to suggest; the whole name can still be entered.
      const answer = await searchNames(api.public, search, mostSuggestions + names.length).catch(() => []);
      setFound({ search, names: answer });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [search, names.length]);

  const isFull = names.length >= limits.profiles.compared;
  const shown = search !== "" && found?.search === search ? found : undefined;
  const suggestions = shown?.names
    .filter(({ charName }) => !names.includes(charName))
    .slice(0, mostSuggestions);
  if (isFull) return <p className={styles.full}>{text("profiles.compare.full", { n: names.length })}</p>;
  return (
    <search className={styles.picker}>
      <Form
        action={paths.compare}
        preventScrollReset
        className={styles.form}
        onSubmit={(event) => {
          if (search === "") event.preventDefault();
          setDraft("");
        }}
      >
        {names.length > 0 && <input type="hidden" name="names" value={joinNames(names)} />}
        <SearchField
          label={text("rankings.search")}
          name="add"
          className={styles.field}
          value={draft}
          maxLength={limits.search.max}
          busy={search !== "" && shown === undefined}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit">{text("profiles.compare.add")}</Button>
      </Form>
      <div aria-live="polite">
        {suggestions?.length === 0 && (
          <p className={styles.nobody}>{text("profiles.compare.nobody", { search })}</p>
        )}
        {suggestions && suggestions.length > 0 && (
          <ul className={styles.found}>
            {suggestions.map(({ charName, classId, level, faction }) => (
              <li key={charName} data-faction={faction ?? undefined}>
                <Link to={comparePath([...names, charName])} preventScrollReset onClick={() => setDraft("")}>
                  <ClassGlyph classId={classId} />
                  <span>
                    <b>{charName}</b>
                    <small>
                      {text("profiles.classLevel", { class: className(classId), level: formatWhole(level) })}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
