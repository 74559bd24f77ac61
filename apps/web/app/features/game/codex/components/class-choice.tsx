import { className } from "@gatehouse/contract/game/classes";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { listPath, type ListView } from "../view.ts";
import styles from "./class-choice.module.css";

/** Whose skills are shown: those of one class, or of all. A form, so that it works without scripts. */
export function ClassChoice({ view, classes }: { view: ListView; classes: readonly number[] }) {
  const navigate = useNavigate();
  const chosen = view.choices["class"] ?? "";
  const names = classes
    .map((id) => ({ id: String(id), name: className(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  const choose = (form: HTMLFormElement) => {
    const id = new FormData(form).get("class");
    const choices: ListView["choices"] = typeof id === "string" && id !== "" ? { class: id } : {};
    void navigate(listPath(paths.codexSkills, { search: view.search, page: 0, choices }), {
      preventScrollReset: true,
    });
  };
  return (
    <form
      action={pageHref(paths.codexSkills)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      {view.search !== "" && <input type="hidden" name="search" value={view.search} />}
      <SelectField
        key={chosen}
        label={text("codex.classChoice.label")}
        name="class"
        defaultValue={chosen}
        className={styles.choice}
      >
        <option value="">{text("codex.classChoice.any")}</option>
        {names.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="small">
        {text("codex.classChoice.show")}
      </Button>
    </form>
  );
}
