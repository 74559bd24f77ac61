import type { MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
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

/** Stands at the address of any page that was not kept, while there is no connection. */
export default function Offline() {
  return (
    <EmptyState
      isPage
      title={text("pages.offline.title")}
      action={
        <Button icon="reload" onClick={() => location.reload()}>
          {text("pages.offline.again")}
        </Button>
      }
    >
      <p>{text("pages.offline.text")}</p>
      <KeptPages />
    </EmptyState>
  );
}
