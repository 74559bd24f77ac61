import { comparePath } from "@gatehouse/contract/pages";
import { text } from "../../../../lib/words/i18n.ts";
import { useOwnCharacters } from "../../../identity/session/own-characters.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";

/** Before anybody is chosen: a way to begin, with one's own characters or with those who lead. */
export function NobodyChosen({ leaders }: { leaders: readonly string[] }) {
  const own = useOwnCharacters().data ?? [];
  const [first] = own;
  const begin = first ? comparePath([first.name]) : comparePath(leaders);
  const hasExample = Boolean(first) || leaders.length > 1;
  return (
    <EmptyState
      kind="search"
      title={text("profiles.compare.empty.title")}
      action={
        hasExample && (
          <ButtonLink to={begin} preventScrollReset>
            {first
              ? text("profiles.compare.empty.own", { name: first.name })
              : text("profiles.compare.empty.leaders", { n: leaders.length })}
          </ButtonLink>
        )
      }
    >
      {text(hasExample ? "profiles.compare.empty.text" : "profiles.compare.empty.textNobody")}
    </EmptyState>
  );
}
