import { limits } from "@gatehouse/contract/limits";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "../../ui/search-field.tsx";
import { pageHref } from "../words/language.ts";

type SearchFormProps = {
  /** The page that shows what is found, and the parameter of its address that holds the search. */
  path: string;
  name: string;
  label: string;
  /** What the address asks for now. */
  search: string;
  /** The address's other parameters, which a search leaves as they are. */
  others: URLSearchParams;
  debounceMs?: number;
  busy?: boolean;
  onSearch: (search: string) => void;
  className?: string | undefined;
};

const usualDebounceMs = 400;

/** Searches shortly after the last key, or at once on Enter; without scripts by the address. */
export function SearchForm(props: SearchFormProps) {
  const {
    path,
    name,
    label,
    search,
    others,
    debounceMs = usualDebounceMs,
    busy,
    onSearch,
    className,
  } = props;
  const [draft, setDraft] = useState(search);
  /** What the address was last asked to say; anything else in it came by a link or the history. */
  const sent = useRef(search);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // What was typed before the page listened.
    const typed = new FormData(form.current ?? undefined).get(name);
    if (typeof typed === "string") setDraft(typed);
  }, [name]);
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
    const timer = setTimeout(() => applyLater(draft.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [draft, debounceMs]);

  return (
    <search className={className}>
      <form
        ref={form}
        action={pageHref(path)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft.trim());
        }}
      >
        {[...others].map(
          ([parameter, value]) =>
            parameter !== name && <input key={parameter} type="hidden" name={parameter} value={value} />,
        )}
        <SearchField
          label={label}
          name={name}
          value={draft}
          maxLength={limits.search.max}
          busy={busy}
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  );
}
