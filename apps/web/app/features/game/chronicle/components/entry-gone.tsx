import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

/** An address that names no entry or week, or none any more. */
export const EntryGone = () => (
  <EmptyState
    isPage
    kind="search"
    title={text("chronicle.gone.title")}
    action={<ButtonLink to={paths.chronicle}>{text("chronicle.all")}</ButtonLink>}
  >
    {text("chronicle.gone.text")}
  </EmptyState>
);
