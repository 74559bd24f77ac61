import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

/** An address that names no announcement. */
export const AnnouncementGone = () => (
  <EmptyState
    isPage
    title={text("news.gone.title")}
    action={<ButtonLink to={paths.news}>{text("news.gone.action")}</ButtonLink>}
  >
    {text("news.gone.text")}
  </EmptyState>
);
