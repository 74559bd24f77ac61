import { text } from "../../../../lib/words/i18n.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { type View, viewPath } from "../view.ts";

/** Why there are no entries, and the way on: the chronicle's beginning, none of a kind, or none at all. */
export function NoEntries({ view: { show, before, about } }: { view: View }) {
  if (before !== undefined) return <EmptyState title={text("chronicle.end.title")} />;
  if (show === undefined && !about) {
    return <EmptyState title={text("chronicle.empty.title")}>{text("chronicle.empty.text")}</EmptyState>;
  }
  return (
    <EmptyState
      kind="search"
      title={text("chronicle.none.title")}
      action={
        <ButtonLink
          to={viewPath({ show: undefined, before: undefined, about: show === undefined ? undefined : about })}
        >
          {text("chronicle.none.action")}
        </ButtonLink>
      }
    >
      {text("chronicle.none.text")}
    </EmptyState>
  );
}

/** The chronicle did not come with the page, and nobody answers. */
export const ChronicleMissing = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <EmptyState
    kind="offline"
    title={text("chronicle.offline.title")}
    action={<Button onClick={() => void onRetry()}>{text("chronicle.offline.action")}</Button>}
  >
    {text("chronicle.offline.text")}
  </EmptyState>
);
