import { limits } from "@gatehouse/contract/limits";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { pageHref } from "../../../../lib/words/language.ts";
import { Moment } from "../../../../lib/time/moment.tsx";
import { paths } from "../../../../paths.ts";
import { SearchField } from "../../../../ui/search-field.tsx";
import { type Codex, usePageData } from "../data.ts";
import { type Found, useFound } from "../use-found.ts";
import { addressWith, readSearch } from "../view.ts";
import { Band, bandTitle } from "./band.tsx";
import styles from "./codex-head.module.css";
import { FoundGroups } from "./found-groups.tsx";

const followMs = 300;

/** The one search over all that there is; without scripts by the address. */
export function CodexHead() {
  const shown = usePageData() as { codex: Codex | null; found: Found | null } | undefined;
  if (!shown?.codex) return <Band />;
  return (
    <Band>
      <header className={styles.head}>
        <h1 id={bandTitle}>{text("codex.title")}</h1>
        <p>{text(shown.codex.chances ? "codex.lead" : "codex.leadPlain")}</p>
      </header>
      <Search codex={shown.codex} served={shown.found} />
    </Band>
  );
}

function Search({ codex, served }: { codex: Codex; served: Found | null }) {
  const [query] = useSearchParams();
  const asked = readSearch(query);
  const [level, by] = [query.get("level") ?? "", query.get("by") ?? ""];
  const [draft, setDraft] = useState(asked);
  /** What Enter was pressed for before its answer was there. */
  const entered = useRef<string>(undefined);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const q = draft.trim();
  const { found, failed, busy } = useFound(q, served);
  useEffect(() => {
    // What was typed before the page listened.
    const typed = box.current?.querySelector("input")?.value ?? "";
    if (typed !== "") setDraft(typed);
  }, []);
  // The address follows, so that the way back from a page leads here.
  useEffect(() => {
    const isEntered = found !== null && found.q === entered.current;
    if (found && found.q === asked) {
      if (isEntered && found.rows[0]) void navigate(found.rows[0].path);
      return undefined;
    }
    if (!found) return undefined;
    const follow = (): void =>
      void navigate(addressWith(paths.codex, { level, by, q: found.q }), {
        replace: true,
        preventScrollReset: true,
      });
    // Browsers let a page change its address so many times a minute.
    const timer = setTimeout(follow, isEntered ? 0 : followMs);
    return () => clearTimeout(timer);
  }, [found, asked, level, by, navigate]);

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, ul a") ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  const isNothing = found !== null && found.rows.length === 0;
  return (
    <div ref={box} onKeyDown={move} role="presentation">
      <search>
        <form
          action={pageHref(paths.codex)}
          onSubmit={(event) => {
            event.preventDefault();
            entered.current = q;
            if (found?.q === q && found.rows[0]) void navigate(found.rows[0].path);
          }}
        >
          <SearchField
            label={text("codex.search.label")}
            placeholder={text("codex.search.placeholder")}
            name="q"
            value={draft}
            maxLength={limits.codex.search}
            busy={busy && q !== ""}
            className={styles.search}
            onChange={(event) => {
              setDraft(event.target.value);
              entered.current = undefined;
            }}
          />
        </form>
      </search>
      {found && !isNothing && <FoundGroups rows={found.rows} q={found.q} />}
      <p className={styles.said} role="status">
        {failed
          ? text("codex.search.failed")
          : isNothing
            ? text("codex.search.nothing", { q: found.q })
            : found && text("codex.search.found", { n: found.rows.length })}
      </p>
      <p className={styles.read}>
        <span>
          {richText("codex.read", { moment: <Moment at={codex.importedAt} /> })}
          {codex.chances && ` ${text("codex.counted")}`}
        </span>
        <span className={styles.keys}>{text("codex.search.hint")}</span>
      </p>
    </div>
  );
}
