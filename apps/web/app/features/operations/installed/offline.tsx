import { type MetaArgs, useSearchParams } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { ownPath } from "../../../lib/links/own-path.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { pageHref } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { KeptPages } from "./components/kept-pages.tsx";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("pages.offline.title"),
    description: text("pages.offline.text"),
    path: paths.offline,
    hidden: true,
  });

/** What stands for any page that was not kept, while there is no connection; `from` is that page. */
export default function Offline() {
  const [query] = useSearchParams();
  const again = () => location.assign(ownPath(query.get("from")) ?? pageHref(paths.home));
  return (
    <EmptyState
      isPage
      title={text("pages.offline.title")}
      action={
        <Button icon="reload" onClick={again}>
          {text("pages.offline.again")}
        </Button>
      }
    >
      <p>{text("pages.offline.text")}</p>
      <KeptPages />
    </EmptyState>
  );
}
