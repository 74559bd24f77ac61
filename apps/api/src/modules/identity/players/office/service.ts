import type { StoryItem, StoryKind } from "@gatehouse/contract/operations/players";
import type { Db } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import type { StoryPart } from "../../../../platform/player-parts.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { AccountService } from "../../accounts/service.ts";
import { noteAction } from "./model.ts";
import { selectNotes } from "./store.ts";
import type { StoryService } from "./story/service.ts";

type OurItem = Extract<StoryItem, { kind: "ours" }>;

type Entry = Awaited<ReturnType<RecordService["list"]>>["entries"][number];

/** The number of the note that an entry is of; none for any other. */
const noteIn = ({ action, after }: Entry): number[] => {
  const note = action === noteAction ? after?.["note"] : undefined;
  return typeof note === "number" ? [note] : [];
};

type Options = {
  db: Db;
  accounts: Pick<AccountService, "find">;
  record: Pick<RecordService, "list">;
  story: StoryService;
};

export type PlayerStory = ReturnType<typeof createPlayerStory>;

/** The account whose story is read, and what the administration itself has done and noted. */
export function createPlayerStory({ db, accounts, record, story }: Options) {
  /** What is in the record of the account; of a note, which that does not hold, its text. */
  const done: StoryPart<OurItem> = async ({ accountId }, { before, max }) => {
    const query = { whose: "all", targetKind: "account", targetId: String(accountId) } as const;
    const { entries } = await record.list(
      { accountId: 0 },
      { ...query, ...(before !== undefined && { before }) },
    );
    const shown = entries.slice(0, max);
    const notes = await selectNotes(db, shown.flatMap(noteIn));
    return shown.map((entry) => {
      const { number, at, person, action, reason } = entry;
      const [note] = noteIn(entry);
      const text = note === undefined ? reason : (notes.get(note) ?? null);
      return {
        key: number,
        item: { kind: "ours", at, who: person?.login ?? "", action, text, record: number },
      };
    });
  };

  story.add({ name: "record", kind: "ours", tell: done });

  return {
    /** A page of a player's story; 404 when there is no such account. */
    async page(id: number, query: { kind: StoryKind | undefined; before: string | undefined }) {
      const account = await accounts.find(id);
      if (!account) throw failure("notFound");
      return story.page({ accountId: id, login: account.login }, query);
    },
  };
}
