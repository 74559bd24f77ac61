import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import styles from "./nobody-here.module.css";

/** An address that names nobody, with the search for the one who was meant. */
export const NobodyHere = ({ kind, name }: { kind: "character" | "clan"; name: string }) => (
  <EmptyState
    isPage
    kind="search"
    title={text(`profiles.gone.${kind}`, { name })}
    action={
      <search className={styles.search}>
        <form action={pageHref(paths.rankings)} className={styles.form}>
          {kind === "clan" && <input type="hidden" name="sort" value="clans" />}
          <SearchField label={text("rankings.search")} name="search" maxLength={limits.search.max} />
          <Button type="submit">{text("profiles.gone.action")}</Button>
        </form>
      </search>
    }
  >
    {text("profiles.gone.text")}
  </EmptyState>
);
