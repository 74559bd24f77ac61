import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

/** Stands for a world that did not come with the page, until one of the next calls brings it. */
export const WorldMissing = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <EmptyState
    kind="offline"
    title={text("world.offline.title")}
    action={<Button onClick={() => void onRetry()}>{text("world.offline.action")}</Button>}
  >
    {text("world.offline.text")}
  </EmptyState>
);

/** The game of this server tells nothing of its world. */
export const NothingReported = () => (
  <EmptyState
    title={text("world.nothing.title")}
    action={<ButtonLink to={paths.rankings}>{text("world.nothing.action")}</ButtonLink>}
  >
    {text("world.nothing.text")}
  </EmptyState>
);
