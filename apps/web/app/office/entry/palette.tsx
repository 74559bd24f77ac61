import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { useMay } from "../lib/may.ts";
import { useOfficeQuery } from "../lib/office-query.ts";
import { word } from "../lib/words.ts";
import { OfficeIcon, type OfficeIconName } from "../ui/office-icon.tsx";
import { Refused } from "../ui/states.tsx";
import { type OfficeFound, searchOffice } from "./office-api.ts";
import styles from "./palette.module.css";
import { entranceOf, places } from "./places/places.ts";

/** What the house found, and of the page itself where it leads and what it can do. */
type Found = OfficeFound | { kind: "page" | "action"; name: string; matched: null; path: string };

const icons: Record<Found["kind"], OfficeIconName> = {
  player: "user",
  number: "coins",
  text: "pen",
  page: "right",
  action: "plus",
};

const nothing = { found: [], isComplete: true };

/** Longest search, in characters. */
const longest = 100;
/** Between the last key and the call, in milliseconds. */
const patienceMs = 200;

/** The field in the bar that opens the command palette, as Ctrl K does. */
export function OpenPalette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState(0);
  const open = () => {
    flushSync(() => setRound((count) => count + 1));
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  };
  const onKeys = useEffectEvent(() => {
    if (!document.querySelector("dialog[open]")) open();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onKeys();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button type="button" className={styles.open} onClick={open}>
        <OfficeIcon name="search" />
        <span>{word("officeFrame.palette.open")}</span>
        <kbd aria-hidden="true">{word("officeFrame.palette.key")}</kbd>
      </button>
      {/* A window stands in no other part of the page: its head is not the bar's. */}
      {createPortal(
        <Dialog
          ref={dialog}
          steady
          title={word("officeFrame.palette.title")}
          close={word("officeFrame.palette.close")}
        >
          {round > 0 && <Palette key={round} onChosen={() => dialog.current?.close()} />}
        </Dialog>,
        document.body,
      )}
    </>
  );
}

function Palette({ onChosen }: { onChosen: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), patienceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const ownPlaces = useOwnPlaces(typed.trim());
  const answer = useOfficeQuery(`search ${search}`, (signal) =>
    search === "" ? Promise.resolve(nothing) : searchOffice(search, signal),
  );
  const found: readonly Found[] = [...ownPlaces, ...(search === "" ? [] : (answer.data?.found ?? []))];
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const optionId = (index: number) => `${listId}-${index}`;

  const go = (one: Found | undefined) => {
    if (!one) return;
    onChosen();
    void navigate(one.path);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Enter") go(found[at]);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = (at + step + found.length) % found.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className={styles.palette}>
      <input
        type="search"
        className={styles.input}
        aria-label={word("officeFrame.palette.open")}
        placeholder={word("officeFrame.palette.open")}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {answer.error !== undefined && search !== "" && <Refused error={answer.error} retry={answer.refetch} />}
      {search !== "" && answer.data === undefined && answer.error === undefined && (
        <SkeletonLines widths={[60, 45]} />
      )}
      <div id={listId} role="listbox" aria-label={word("officeFrame.palette.found")} className={styles.list}>
        {found.map((one, index) => (
          // The field keeps the focus and hears the keys; a click is for the mouse.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${one.kind} ${one.path} ${one.name}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(one)}
          >
            <OfficeIcon name={icons[one.kind]} />
            <span>
              <b>{one.name}</b> {one.matched && word("officeFrame.palette.matched", one.matched)}
            </span>
            <small>{word("officeFrame.palette.kind", { kind: one.kind })}</small>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 &&
        search !== "" &&
        !answer.isPending &&
        !answer.isStale &&
        answer.error === undefined
          ? word("officeFrame.palette.none")
          : ""}
        {answer.data?.isComplete === false && word("officeFrame.palette.partly")}
      </p>
    </div>
  );
}

/** The places and actions that the role has whose name holds what is searched for; as long as nothing is, all of them. */
function useOwnPlaces(search: string): Found[] {
  const may = useMay();
  const wanted = search.toLowerCase();
  const isWanted = (name: string): boolean => name.toLowerCase().includes(wanted);
  return places.flat().flatMap((place): Found[] => {
    const entrance = entranceOf(place, may);
    const own = (place.actions ?? []).filter(({ permission }) => may(permission));
    return [
      ...(entrance === undefined ? [] : [{ kind: "page" as const, name: place.name, path: entrance }]),
      ...own.map(({ name, path }) => ({ kind: "action" as const, name, path: `/${path}` })),
    ]
      .map((one) => ({ ...one, name: word(one.name), matched: null }))
      .filter((one) => isWanted(one.name));
  });
}
