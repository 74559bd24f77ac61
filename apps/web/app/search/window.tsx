import { limits } from "@gatehouse/contract/limits";
import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { text } from "../lib/words/i18n.ts";
import { pageHref } from "../lib/words/language.ts";
import { formatWhole } from "../lib/words/numbers.ts";
import { paths } from "../paths.ts";
import { Icon } from "../ui/art/icon.tsx";
import { Button } from "../ui/button.tsx";
import { closeDialog } from "../ui/close-dialog.ts";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import toggle from "../ui/toggle.module.css";
import { FoundEntry } from "./entry.tsx";
import { type Entry, type Group, type Kind, useGroups } from "./groups.ts";
import { Preview } from "./preview.tsx";
import { kindName } from "./words.ts";
import { forgetSearches, noteSearch, recentSearches } from "./recent.ts";
import { useFound } from "./use-found.ts";
import { asked, searchPath } from "./view.ts";
import styles from "./window.module.css";

/** So many of each kind stand beside those of the others: all kinds are in sight. */
const few = 3;

/** How many of a kind were found, as far as that is known. */
const countOf = ({ entries, all }: Group): string =>
  `${formatWhole(entries.length)}${all === undefined ? "" : "+"}`;

/** The search over everything as one types, above the page; its script comes when somebody is about to search. */
export function SearchWindow({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);
  // A window stands in no other part of the page: it is not the bar's.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={text("search.title")}
      closedby="any"
      className={styles.window}
      onClose={onClose}
    >
      <Search close={() => closeDialog(dialog.current)} />
    </dialog>,
    document.body,
  );
}

function Search({ close }: { close: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState("");
  const [kind, setKind] = useState<Kind>();
  const [chosen, setChosen] = useState(0);
  const [recent, setRecent] = useState(recentSearches);
  /** What Enter was pressed for before its answer was there. */
  const entered = useRef<string>(undefined);
  const { found, failed, busy, again } = useFound(q);
  const groups = useGroups(q, found);
  const shown = groups
    .filter((group) => kind === undefined || group.kind === kind)
    .map((group) => ({
      ...group,
      count: countOf(group),
      entries: kind === undefined && groups.length > 1 ? group.entries.slice(0, few) : group.entries,
    }));
  const entries = shown.flatMap((group) => group.entries);
  const total = groups.reduce((sum, group) => sum + group.entries.length, 0);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const chosenEntry = entries[at];
  const optionId = (index: number) => `${listId}-${index}`;

  // The key is seen first: what it asks for follows in small steps.
  const ask = (typed: string): void => {
    entered.current = undefined;
    startTransition(() => {
      setQ(asked(typed));
      setChosen(0);
      setKind(undefined);
    });
  };

  function go(path: string, inNewTab = false): void {
    noteSearch(q);
    if (inNewTab) {
      window.open(pageHref(path), "_blank", "noopener");
      return;
    }
    close();
    // PayPal's script is allowed by the policy of the donation's own document only.
    if (path === paths.donation) location.assign(pageHref(path));
    else void navigate(path);
  }
  const open = (entry: Entry | undefined, inNewTab: boolean): void =>
    go(entry?.path ?? searchPath(q), inNewTab);

  useEffect(() => {
    if (busy || failed || q === "" || entered.current !== q) return;
    entered.current = undefined;
    open(entries[0], false);
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      const typed = asked(event.currentTarget.value);
      if (typed !== q && inNewTab) go(searchPath(typed), true);
      else if (typed !== q || (busy && !inNewTab && chosen === 0)) entered.current = typed;
      else if (entries.length > 0 || q !== "") open(entries[at], inNewTab);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const next = (at + step + entries.length) % entries.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  const isNothing = q !== "" && !busy && !failed && entries.length === 0;
  const isFirst = busy && found === null;
  return (
    <>
      <div className={styles.field}>
        {busy ? <Spinner /> : <Icon name="search" />}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={text("search.label")}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={text("search.label")}
          maxLength={limits.everything.search}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label={text("search.close")} onClick={close} />
      </div>
      {q !== "" && groups.length > 1 && (
        <fieldset aria-label={text("search.kind")} className={styles.kinds}>
          <button
            type="button"
            className={toggle.toggle}
            aria-pressed={kind === undefined}
            onClick={() => setKind(undefined)}
          >
            {text("search.kinds.all")} <small className="num">{formatWhole(total)}</small>
          </button>
          {groups.map((group) => (
            <button
              key={group.kind}
              type="button"
              className={toggle.toggle}
              aria-pressed={kind === group.kind}
              onClick={() => {
                setKind(group.kind);
                setChosen(0);
              }}
            >
              {kindName(group.kind)} <small className="num">{countOf(group)}</small>
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.sides}>
        <div className={styles.body}>
          {q === "" && recent.length > 0 && (
            <section aria-labelledby={`${listId}-recent`} className={styles.recent}>
              <h2 id={`${listId}-recent`}>{text("search.recent")}</h2>
              <ul>
                {recent.map((one) => (
                  <li key={one}>
                    <button
                      type="button"
                      onClick={() => {
                        if (field.current) field.current.value = one;
                        ask(one);
                        field.current?.focus();
                      }}
                    >
                      {one}
                    </button>
                  </li>
                ))}
              </ul>
              <IconButton
                icon="trash"
                label={text("search.forget")}
                onClick={() => {
                  forgetSearches();
                  setRecent([]);
                  field.current?.focus();
                }}
              />
            </section>
          )}
          {isFirst && entries.length === 0 && <SkeletonLines widths={[62, 84, 71, 90, 66]} />}
          {failed && (
            <div className={styles.told}>
              <p>{text("codex.search.failed")}</p>
              <Button onClick={again}>{text("shell.failed.again")}</Button>
            </div>
          )}
          {isNothing && (
            <div className={styles.told}>
              <p>{text("codex.search.nothing", { q })}</p>
              <p>{text("search.hint")}</p>
            </div>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={text("search.title")}
            className={cx(busy && styles.old)}
          >
            {shown.map((group) => (
              <div key={group.kind} role="group" aria-label={kindName(group.kind)}>
                <div aria-hidden="true" className={styles.head}>
                  {kindName(group.kind)} <small className="num">{group.count}</small>
                </div>
                {group.entries.map((entry) => {
                  const own = entries.indexOf(entry);
                  return (
                    // The field keeps the focus and hears the keys; a click is for the mouse.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                    <div
                      key={entry.path}
                      id={optionId(own)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={own === at}
                      className={styles.option}
                      onMouseMove={() => setChosen(own)}
                      onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
                    >
                      <FoundEntry entry={entry} q={q} />
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {shown.map(
            ({ kind: of, all }) =>
              all !== undefined && (
                <button key={of} type="button" className={styles.all} onClick={() => go(all)}>
                  {text("search.allOf", { kind: kindName(of) })}
                  <Icon name="right" />
                </button>
              ),
          )}
        </div>
        {chosenEntry && <Preview entry={chosenEntry} />}
      </div>
      <p
        role="status"
        className={q === "" || busy || found?.isComplete !== false ? "visually-hidden" : styles.partly}
      >
        {q !== "" &&
          !busy &&
          !failed &&
          (entries.length > 0
            ? text("search.found", { n: kind === undefined ? total : entries.length })
            : "")}
        {found?.isComplete === false && ` ${text("search.partly")}`}
      </p>
      <div className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text("search.keys.choose")}
        </span>
        <span>
          <kbd>{text("search.keys.enter")}</kbd> {text("search.keys.open")}
        </span>
        <span>
          <kbd>{text("search.keys.control")}</kbd> <kbd>{text("search.keys.enter")}</kbd>{" "}
          {text("search.keys.newTab")}
        </span>
        <span className={styles.anywhere}>
          <kbd>/</kbd> {text("search.keys.anywhere")}
        </span>
      </div>
    </>
  );
}
