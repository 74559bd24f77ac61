import type { Lost } from "@gatehouse/contract/content/rich-text/allowed";
import type { TextContent, TextReply } from "@gatehouse/contract/content/texts";
import { limits } from "@gatehouse/contract/limits";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, errorLines, isRefusedAs } from "../../../../lib/call/reply.ts";
import { word } from "../../../../office/lib/words.ts";
import { saveDraft } from "./api.ts";

type Kept = { content: TextContent; base: number; saved: number; savedAt: string };

/** How the draft stands: as the newest revision says, kept, on its way, refused, or kept by another window as something else. */
export type DraftState =
  | { kind: "none" }
  | { kind: "kept"; at: string }
  | { kind: "waiting" }
  | { kind: "refused"; lines: readonly string[] }
  | { kind: "elsewhere"; draft: Kept };

export type Draft = ReturnType<typeof useDraft>;

const nothing: TextContent = { title: "", body: "", facts: {} };
/** Above this a browser does not send what outlives its page. */
const mostLastBytes = 60_000;

const stateOf = ({ draft }: TextReply): DraftState =>
  draft ? { kind: "kept", at: draft.savedAt } : { kind: "none" };
const contentOf = ({ draft, newest }: TextReply): TextContent => (draft ?? newest)?.content ?? nothing;

/**
 * What somebody writes of one language of a text: kept two seconds after the last key, and when the page is left. Saves go
 * one after the other, each with the revision that was begun from.
 */
export function useDraft(text: TextReply) {
  const { id, language } = text;
  const [content, setContent] = useState(() => contentOf(text));
  const [state, setState] = useState(() => stateOf(text));
  const [lost, setLost] = useState<Lost>({});
  const [version, setVersion] = useState(0);
  const latest = useRef(content);
  const kept = useRef({ base: text.draft?.base ?? text.newest?.number ?? 0, saved: text.draft?.saved ?? 0 });
  const isDirty = useRef(false);
  const timer = useRef<number>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const ofOriginal = text.source?.number ?? 0;

  function put(next: TextContent, isTyped: boolean): void {
    latest.current = next;
    setContent(next);
    if (!isTyped) setVersion((before) => before + 1);
  }

  async function send(last: boolean): Promise<void> {
    isDirty.current = false;
    const { base, saved } = kept.current;
    const said = latest.current;
    try {
      const reply = await saveDraft({ id, language, base, saved, ofOriginal, content: said }, last);
      kept.current = { base: reply.base, saved: reply.saved };
      setLost(reply.lost);
      if (!isDirty.current)
        setState(reply.saved === 0 ? { kind: "none" } : { kind: "kept", at: reply.savedAt });
    } catch (error) {
      isDirty.current = true;
      if (isRefusedAs(error, "text.draftChanged") && error instanceof ApiError)
        setState({ kind: "elsewhere", draft: (error.body as { draft: Kept }).draft });
      else setState({ kind: "refused", lines: errorLines(error, word("officeTexts.draft.unsaved")) });
      throw error;
    }
  }

  /** Keeps what is not kept yet; throws what it was refused with. */
  async function flush(): Promise<void> {
    window.clearTimeout(timer.current);
    while (underWay.current) await underWay.current.catch(() => {});
    if (!isDirty.current) return;
    const sending = send(false);
    underWay.current = sending;
    try {
      await sending;
    } finally {
      underWay.current = undefined;
    }
    if (isDirty.current) await flush();
  }

  const flushSoon = (ms: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush().catch(() => {}), ms);
  };

  function change(part: Partial<TextContent>): void {
    put({ ...latest.current, ...part }, true);
    isDirty.current = true;
    setState((before) => (before.kind === "elsewhere" ? before : { kind: "waiting" }));
    if (state.kind !== "elsewhere") flushSoon(limits.texts.draftPauseMs);
  }

  /** Goes on from another revision, or with other words. */
  async function rebase(
    base: number,
    words: TextContent = latest.current,
    saved = kept.current.saved,
  ): Promise<void> {
    window.clearTimeout(timer.current);
    while (underWay.current) await underWay.current.catch(() => {});
    kept.current = { base, saved };
    put(words, false);
    isDirty.current = true;
    await flush();
  }

  /** What was published is begun from now on; words that were typed meanwhile stay a draft. */
  function begin(from: TextReply): void {
    kept.current = { base: from.draft?.base ?? from.newest?.number ?? 0, saved: from.draft?.saved ?? 0 };
    setLost({});
    if (isDirty.current) {
      flushSoon(0);
      return;
    }
    put(contentOf(from), false);
    setState(stateOf(from));
  }

  const leave = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    if (!isDirty.current) return;
    // The save that is under way counts, though its answer is not there.
    if (underWay.current) kept.current.saved += 1;
    const isShort = new Blob([latest.current.body]).size < mostLastBytes;
    void send(isShort).catch(() => {});
  });
  const back = useEffectEvent(() => {
    if (isDirty.current) flushSoon(0);
  });

  useEffect(() => {
    const left = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current && !navigator.onLine) event.preventDefault();
    };
    const online = () => back();
    document.addEventListener("visibilitychange", left);
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", left);
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", online);
      leave();
    };
  }, []);

  return {
    content,
    /** Another number: the words were put there, not typed. */
    version,
    state,
    /** What of the HTML was left out when it was kept. */
    lost,
    /** The revision that was begun from. */
    base: () => kept.current.base,
    change,
    flush,
    rebase,
    begin,
  };
}
