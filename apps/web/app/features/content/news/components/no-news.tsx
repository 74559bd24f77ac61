import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

/** Stands where announcements would be: nothing was written yet, or the address is `isBeyond` the last page. */
export function NoNews({ isBeyond = false }: { isBeyond?: boolean }) {
  if (isBeyond) {
    return (
      <EmptyState
        title={text("news.beyond.title")}
        action={<ButtonLink to={paths.news}>{text("news.beyond.action")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={text("news.none.title")}
      action={<ButtonLink to={paths.rankings}>{text("news.none.action")}</ButtonLink>}
    >
      {text("news.none.text")}
    </EmptyState>
  );
}
