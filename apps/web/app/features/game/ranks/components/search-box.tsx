import { limits } from "@gatehouse/contract/limits";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { text } from "../../../../lib/i18n.ts";
import { pageHref } from "../../../../lib/language.ts";
import { paths } from "../../../../paths.ts";
import { SearchField } from "../../../../ui/search-field.tsx";
import type { View } from "../view.ts";

type SearchBoxProps = {
  view: View;
  busy: boolean;
  onSearch: (search: string) => void;
  className?: string | undefined;
};

/** Filters the ranking by name a second after the last key (section 9), or at once on Enter. */
export function SearchBox({ view, busy, onSearch, className }: SearchBoxProps) {
  const { search, sort, wide } = view;
  const [draft, setDraft] = useState(search);
  /** What the address was last asked to say; anything else in it came by a link or the history. */
  const sent = useRef(search);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // What was typed before the page listened.
    const typed = new FormData(form.current ?? undefined).get("search");
    if (typeof typed === "string") setDraft(typed);
  }, []);

  useEffect(() => {
    if (sent.current === search) return;
    sent.current = search;
    setDraft(search);
  }, [search]);

  const apply = (term: string) => {
    if (term === sent.current) return;
    sent.current = term;
    onSearch(term);
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(draft.trim()), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <search className={className}>
      <form
        ref={form}
        action={pageHref(paths.stats)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft.trim());
        }}
      >
        <input type="hidden" name="sort" value={sort} />
        {wide && <input type="hidden" name="view" value="wide" />}
        <SearchField
          label={text("stats.search")}
          name="search"
          value={draft}
          maxLength={limits.search.max}
          busy={busy}
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  );
}
