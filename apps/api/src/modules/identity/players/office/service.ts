import type { StoryItem, StoryKind } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import { selectStory } from "./store.ts";
import type { StoryService } from "./story/service.ts";

type OurItem = Extract<StoryItem, { kind: "ours" }>;

type Options = {
  db: Db;
  accounts: Pick<AccountService, "find" | "loginOf">;
  record: Pick<RecordService, "list">;
  story: StoryService;
};

export type PlayerStory = ReturnType<typeof createPlayerStory>;

/** The account whose story is read, and what the administration itself has done and noted. */
export function createPlayerStory({ db, accounts, record, story }: Options) {
  /** What is noted is told by the note itself. */
  const done: StoryPart<OurItem> = async ({ accountId }, { before, max }) => {
    const query = { whose: "all", targetKind: "account", targetId: String(accountId) } as const;
    const { entries } = await record.list(
      { accountId: 0 },
      { ...query, ...(before !== undefined && { before }) },
    );
    return entries.slice(0, max).map(({ number, at, person, action, reason }) => ({
      key: number,
      item: { kind: "ours", at, who: person?.login ?? "", action, text: reason, record: number },
    }));
  };

  const noted: StoryPart<OurItem> = async ({ accountId }, page) => {
    const rows = await selectStory(db, accountId, page);
    return Promise.all(
      rows.map(async ({ id, authorId, at, text }) => {
        const who = (authorId === null ? undefined : await accounts.loginOf(authorId)) ?? "";
        return {
          key: id,
          item: { kind: "ours" as const, at: at.toISOString(), who, action: "note", text, record: null },
        };
      }),
    );
  };

  story.add({ name: "record", kind: "ours", tell: done }, { name: "note", kind: "ours", tell: noted });

  return {
    /** A page of a player's story; 404 when there is no such account. */
    async page(id: number, query: { kind: StoryKind | undefined; before: string | undefined }) {
      const account = await accounts.find(id);
      if (!account) throw failure("notFound");
      return story.page({ accountId: id, login: account.login }, query);
    },
  };
}
