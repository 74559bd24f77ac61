import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { SearchForm } from "../../../../lib/form/search-form.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { listPath, type ListView } from "../view.ts";
import { Crumbs } from "./crumbs.tsx";
import styles from "./list-page.module.css";
import { Pager } from "./pager.tsx";

/** A choice of a list: its parameter, what it is called, and what can be chosen, with how much there is of it where that is known. */
type Choice = {
  name: string;
  label: string;
  options: readonly { value: string; label: string; count?: number | undefined }[];
};

type ListPageProps = {
  title: string;
  lead: string;
  path: string;
  view: ListView;
  /** Without one the list is not searched. */
  searchLabel?: string;
  choices?: readonly Choice[];
  /** What else narrows it. */
  tool?: ReactNode;
  /** What no choice is called. */
  anyLabel?: string;
  size: number;
  shown: number;
  total: number;
  children: ReactNode;
};

const unchosen = "";

/** A list of the encyclopedia: its search and choices, its rows, and the way through its pages. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    lead,
    path,
    view,
    searchLabel,
    choices = [],
    tool,
    anyLabel,
    size,
    shown,
    total,
    children,
  } = props;
  const navigate = useNavigate();
  const isNarrowed = view.search !== "" || Object.keys(view.choices).length > 0 || view.page > 0;
  const kept = new URLSearchParams(view.choices);
  return (
    <>
      <Crumbs />
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={styles.tools}>
        {searchLabel !== undefined && (
          <SearchForm
            path={path}
            name="search"
            label={searchLabel}
            search={view.search}
            others={kept}
            onSearch={(search) =>
              void navigate(listPath(path, { ...view, search, page: 0 }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
        {tool}
        {choices.map(({ name, label, options }) => (
          <ToggleGroup
            key={name}
            label={label}
            showLabel
            value={view.choices[name] ?? unchosen}
            options={[
              { value: unchosen, label: anyLabel ?? text("codex.any"), count: undefined },
              ...options,
            ].map(({ value, label: called, count }) => ({
              value,
              label: (
                <>
                  <span className={styles.choice}>{called}</span>
                  {count !== undefined && <small className="num">{formatWhole(count)}</small>}
                </>
              ),
              to: listPath(path, {
                search: view.search,
                page: 0,
                choices: { ...view.choices, [name]: value },
              }),
            }))}
          />
        ))}
      </div>
      <p className={styles.count} aria-live="polite">
        {text("codex.found", { n: total })}
      </p>
      {shown > 0 ? (
        children
      ) : (
        <EmptyState
          kind={isNarrowed ? "search" : "empty"}
          title={text("codex.nothing.title")}
          action={isNarrowed && <ButtonLink to={path}>{text("codex.nothing.action")}</ButtonLink>}
        >
          {text("codex.nothing.text")}
        </EmptyState>
      )}
      <Pager
        page={view.page}
        size={size}
        shown={shown}
        total={total}
        to={(page) => listPath(path, { ...view, page })}
        label={text("codex.pages")}
      />
    </>
  );
}
