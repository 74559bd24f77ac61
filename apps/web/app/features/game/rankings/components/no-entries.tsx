import { defaultSort } from "@gatehouse/contract/game/stats";
import { text } from "../../../../lib/words/i18n.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { lastPage, type View, viewPath } from "../view.ts";

/** Why a list has no rows, and the way on: past its end, nobody found, or nobody there yet. */
export function NoEntries({ view, total }: { view: View; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={text("rankings.beyond.title")}
        action={
          <ButtonLink to={viewPath({ ...view, page: lastPage(total) })} preventScrollReset>
            {text("rankings.beyond.action")}
          </ButtonLink>
        }
      >
        {text("rankings.beyond.text", { total: formatWhole(total) })}
      </EmptyState>
    );
  }
  if (view.search !== "") {
    return (
      <EmptyState
        kind="search"
        title={text("rankings.notFound.title")}
        action={
          <ButtonLink to={viewPath({ ...view, search: "", page: 0 })} preventScrollReset>
            {text("rankings.notFound.action")}
          </ButtonLink>
        }
      >
        {text("rankings.notFound.text", { search: view.search })}
      </EmptyState>
    );
  }
  return <EmptyState title={text("rankings.empty.title")}>{text("rankings.empty.text")}</EmptyState>;
}

/** Stands for a ranking that nothing feeds on this server: an old link, or one of another server. */
export function NotCounted({ view }: { view: View }) {
  const ranking = text(`rankings.options.${view.sort}`);
  return (
    <EmptyState
      title={text("rankings.notCounted.title", { ranking })}
      action={
        <ButtonLink to={viewPath({ ...view, sort: defaultSort, page: 0 })} preventScrollReset>
          {text("rankings.notCounted.action", { ranking: text(`rankings.options.${defaultSort}`) })}
        </ButtonLink>
      }
    >
      {text("rankings.notCounted.text")}
    </EmptyState>
  );
}
