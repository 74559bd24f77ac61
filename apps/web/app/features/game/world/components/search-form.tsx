import { limits } from "@gatehouse/contract/limits";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { pageHref } from "../../../../lib/language.ts";
import { paths } from "../../../../paths.ts";
import { SearchField } from "../../../../ui/search-field.tsx";
import { parametersOf, type View } from "../view.ts";

type SearchFormProps = {
  name: "boss" | "item";
  label: string;
  view: View;
  busy?: boolean;
  onSearch: (search: string) => void;
  className?: string | undefined;
  children?: ReactNode;
};

const debounceMs = 400;

/** Searches a part of the page shortly after the last key, or at once on Enter; without scripts by the address. */
export function SearchForm({ name, label, view, busy, onSearch, className, children }: SearchFormProps) {
  const search = view[name];
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
  }, [draft]);

  const others = [...parametersOf({ ...view, page: 0 })].filter(([parameter]) => parameter !== name);
  return (
    <search>
      <form
        ref={form}
        action={pageHref(paths.world)}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft.trim());
        }}
      >
        {others.map(([parameter, value]) => (
          <input key={parameter} type="hidden" name={parameter} value={value} />
        ))}
        <SearchField
          label={label}
          name={name}
          value={draft}
          maxLength={limits.search.max}
          busy={busy}
          onChange={(event) => setDraft(event.target.value)}
        />
        {children}
      </form>
    </search>
  );
}
