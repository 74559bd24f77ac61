import { limits } from "@gatehouse/contract/limits";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import type { Codex } from "../data.ts";
import styles from "./codex-gone.module.css";

/** An address of the encyclopedia that names nothing, with the search for what was meant; or a server that has none. */
export function CodexGone({ codex }: { codex: Codex | null }) {
  if (!codex)
    return (
      <EmptyState
        isPage
        title={text("codex.none.title")}
        action={<ButtonLink to={paths.world}>{text("codex.none.action")}</ButtonLink>}
      >
        {text("codex.none.text")}
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      kind="search"
      title={text("codex.gone.title")}
      action={
        <search className={styles.search}>
          <form action={pageHref(paths.codex)} className={styles.form}>
            <SearchField
              label={text("codex.search.label")}
              placeholder={text("codex.search.placeholder")}
              name="q"
              maxLength={limits.codex.search}
            />
            <Button type="submit">{text("codex.gone.action")}</Button>
          </form>
        </search>
      }
    >
      {text("codex.gone.text")}
    </EmptyState>
  );
}
