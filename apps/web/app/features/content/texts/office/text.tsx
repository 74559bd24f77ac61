import { bodyOf, houseKinds } from "@gatehouse/contract/content/text-kinds";
import type { TextConflict, TextContent, TextReply } from "@gatehouse/contract/content/texts";
import { defaultLanguage, languageNames, languageOf } from "@gatehouse/contract/languages";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { ApiError, isRefusedAs } from "../../../../lib/call/reply.ts";
import { useMay } from "../../../../office/lib/may.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { useToast } from "../../../../office/lib/toasts.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block, Stack } from "../../../../office/ui/block.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Segments } from "../../../../office/ui/segments.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import {
  hideText,
  loadRevision,
  loadText,
  type Plan,
  publishText,
  restoreRevision,
  undoText,
} from "./api.ts";
import { Changes } from "./components/changes.tsx";
import { Conflict } from "./components/conflict.tsx";
import { DraftNotice, DraftSaid } from "./components/draft-said.tsx";
import { Fields } from "./components/fields.tsx";
import { Languages } from "./components/languages.tsx";
import { Others } from "./components/others.tsx";
import { Preview } from "./components/preview.tsx";
import { Publishing } from "./components/publishing.tsx";
import { Revisions } from "./components/revisions.tsx";
import { Source } from "./components/source.tsx";
import { Standing } from "./components/standing.tsx";
import { useDraft } from "./use-draft.ts";
import { mergeContents } from "./merge.ts";
import styles from "./text.module.css";

/** One text in one language: what is written, and what becomes of it. */
export default function TextScreen() {
  const id = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const language = languageOf(params.get("language") ?? "");
  const query = useOfficeQuery(`text ${id} ${language ?? ""}`, () => loadText(id, language));
  // Another text than is asked for is on its way out.
  const isShown = query.data?.id === id && (language ?? query.data.original) === query.data.language;
  if (!query.data || !isShown)
    return (
      <Screen title={word("officeTexts.place")}>
        <Block title={word("officeTexts.write.head")}>
          <Loaded query={isShown ? query : { ...query, data: undefined }}>{() => null}</Loaded>
        </Block>
      </Screen>
    );
  return <Writing key={`${id} ${query.data.language}`} text={query.data} />;
}

type View = "text" | "wide" | "phone" | "changes";
const views: readonly View[] = ["text", "wide", "phone", "changes"];

function Writing({ text }: { text: TextReply }) {
  const { id, kind, language, original } = text;
  const isOriginal = language === original;
  const draft = useDraft(text);
  const [view, setView] = useState<View>("text");
  const [conflict, setConflict] = useState<(TextConflict & { clashes?: number }) | null>(null);
  const [mergedWith, setMergedWith] = useState<{ clashes: number } | null>(null);
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const mayPublish = may("content.publish") && (!houseKinds.includes(kind) || may("content.house"));
  const own = text.languages.find((one) => one.language === language);

  /** What is refused because somebody else was faster is shown beside what they wrote. */
  const act = useOfficeAction(async (doIt: () => Promise<unknown>, done: string, keepsWords = false) => {
    try {
      await doIt();
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusedAs(error, "text.changed")) throw error;
      setConflict(error.body as TextConflict);
      return;
    }
    if (!keepsWords) {
      setConflict(null);
      setMergedWith(null);
      draft.begin(await loadText(id, language));
    }
    toast(done);
  });

  const begun = () => ({ id, language, base: draft.base() });
  const publish = (plan: Plan) =>
    act.run(
      async () => {
        await draft.flush();
        await publishText({ ...begun(), ...plan });
      },
      word(plan.from ? "officeTexts.done.planned" : "officeTexts.done.published"),
    );

  /** The old words are the newest, and what is gone on with; what was a draft is given up. */
  const restore = async (number: number): Promise<void> => {
    await draft.flush();
    await restoreRevision(begun(), number);
    const { newest } = await loadText(id, language);
    if (newest) await draft.rebase(newest.number, newest.content);
  };

  const newestMoved = async (revision: number): Promise<void> => {
    if (conflict || revision <= draft.base()) return;
    // A revision that is no longer kept is none.
    const find = async (number: number) =>
      number > 0 ? loadRevision({ id, language }, number).catch(() => null) : null;
    const [newest, ancestor] = await Promise.all([find(revision), find(draft.base())]);
    if (newest) setConflict({ newest, ancestor });
  };

  const settle = useOfficeAction(
    async (words: TextContent, next: "publish" | "write", clashes?: number) => {
      if (!conflict) return;
      await draft.rebase(conflict.newest.number, words);
      setConflict(null);
      setMergedWith(clashes === undefined ? null : { clashes });
      if (next === "publish") await publish({});
    },
    { keeps: true },
  );
  const merge = () => {
    if (!conflict) return;
    const { newest, ancestor } = conflict;
    const nothing: TextContent = { title: "", body: "", facts: {} };
    const merged = mergeContents(
      ancestor?.content ?? nothing,
      newest.content,
      draft.content,
      bodyOf[kind] === "html",
    );
    setView("text");
    void settle.run(merged.content, "write", merged.clashes);
  };

  return (
    <Screen
      title={draft.content.title || word("officeTexts.untitled")}
      lead={
        <span className={styles.lead}>
          <Link to={`/texts?kind=${kind}`}>{word("officeTexts.kinds", { kind })}</Link>
          <Standing text={text} />
          {text.path && (
            <a href={text.path} target="_blank" rel="noreferrer">
              {word("officeTexts.onPage")}
            </a>
          )}
        </span>
      }
    >
      <Others id={id} language={language} onRevision={(revision) => void newestMoved(revision)} />
      <DraftNotice draft={draft} />
      {conflict && (
        <Conflict
          {...conflict}
          kind={kind}
          mine={draft.content}
          isBusy={settle.isBusy}
          onMine={mayPublish ? () => void settle.run(draft.content, "publish") : undefined}
          onTheirs={() => void settle.run(conflict.newest.content, "write")}
          onMerge={merge}
        />
      )}
      <ActionErrors errors={[...act.errors, ...settle.errors]} />
      <div className={styles.desk}>
        <Block
          title={isOriginal ? word("officeTexts.write.head") : languageNames[language]}
          end={
            <Segments
              label={word("officeTexts.view.label")}
              value={view}
              onChange={setView}
              segments={views.map((one) => ({
                value: one,
                label: word("officeTexts.viewOf", { view: one }),
              }))}
            />
          }
          footer={<DraftSaid draft={draft} {...(mergedWith && { merged: mergedWith })} />}
          className={styles.write}
        >
          {view === "text" && (
            <div className={isOriginal ? undefined : styles.beside}>
              {!isOriginal && (
                <Source source={text.source} language={original} kind={kind} behind={own?.behind ?? 0} />
              )}
              <Fields
                kind={kind}
                isOriginal={isOriginal}
                isShown={text.path !== null}
                language={language}
                draft={draft}
              />
            </div>
          )}
          {(view === "wide" || view === "phone") && (
            <Preview
              kind={kind}
              language={language}
              content={wholeOf(text, draft.content)}
              width={view === "wide" ? 1440 : 360}
            />
          )}
          {view === "changes" && (
            <Changes
              kind={kind}
              before={text.newest?.content ?? null}
              after={draft.content}
              none={word("officeTexts.view.noChange")}
            />
          )}
        </Block>
        <Stack>
          {mayPublish && (
            <Publishing
              text={text}
              isBusy={act.isBusy}
              canPublish={
                draft.state.kind !== "none" || own?.shown !== own?.revision || own?.planned !== null
              }
              onPublish={(plan) => void publish(plan)}
              onHide={() => void act.run(() => hideText(begun()), word("officeTexts.done.hidden"), true)}
              onUndo={() => void act.run(() => undoText(begun()), word("officeTexts.done.undone"), true)}
            />
          )}
          <Languages
            text={text}
            onChoose={(to) => {
              const go = () =>
                navigate(
                  to === original && to === defaultLanguage ? `/texts/${id}` : `/texts/${id}?language=${to}`,
                );
              void draft.flush().then(go, go);
            }}
          />
          <Revisions
            text={text}
            kind={kind}
            draft={draft}
            onRestore={(number) =>
              void act.run(() => restore(number), word("officeTexts.done.restored", { number }))
            }
          />
        </Stack>
      </div>
    </Screen>
  );
}

/** A language has the facts of its original. */
const wholeOf = ({ source }: TextReply, content: TextContent): TextContent =>
  source ? { ...content, facts: source.content.facts } : content;
