import type { StoryItem, StoryKind, StoryReply } from "@gatehouse/contract/operations/players";
import { limits } from "@gatehouse/contract/limits";
import type { StoryOwner, StoryPart } from "../../../../../platform/player-parts.ts";
import { hideAddress, hideEmails } from "../hiding.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** What tells of one kind of things; two parts may be of one kind. Names are a few small letters. */
type Part = { name: string; kind: StoryKind; tell: StoryPart<StoryItem> };

export type StoryService = ReturnType<typeof createStoryService>;

/** One list of everything that happened to a player and around them, put together of what each module tells. */
export function createStoryService() {
  const parts: Part[] = [];

  return {
    /** Adds what a module tells. */
    add: (...more: readonly Part[]): void => void parts.push(...more),

    /**
     * A page of the story, the newest first. Each part has its own place in the cursor, so that things of one moment are neither
     * lost nor told twice, however far the pages go.
     */
    async page(
      owner: StoryOwner,
      { kind, before }: { kind: StoryKind | undefined; before: string | undefined },
    ): Promise<StoryReply> {
      const max = limits.players.story;
      const cursor = new Map(readCursor(before));
      const asked = parts.filter((part) => kind === undefined || part.kind === kind);
      const told = await Promise.all(
        asked.map(async ({ name, tell }) => {
          const rows = await tell(owner, { before: cursor.get(name), max: max + 1 });
          return rows.map((row) => ({ ...row, name }));
        }),
      );
      // Each part in its own order: its next row is only compared with the others' next ones.
      const items: StoryItem[] = [];
      while (items.length < max) {
        const next = newest(told);
        if (!next) break;
        const row = next.shift();
        if (!row) break;
        cursor.set(row.name, row.key);
        items.push(shown(row.item));
      }
      const isOver = told.every((rows) => rows.length === 0);
      return { items, earlier: isOver ? null : writeCursor(cursor) };
    },
  };
}

type Row = { name: string; key: number; item: StoryItem };

/** The part whose next row is the newest; undefined when all are told. */
function newest(told: readonly Row[][]): Row[] | undefined {
  let best: Row[] | undefined;
  for (const rows of told) {
    const [row] = rows;
    if (row && (!best?.[0] || row.item.at > best[0].item.at)) best = rows;
  }
  return best;
}

const shown = (item: StoryItem): StoryItem =>
  item.kind === "login"
    ? {
        ...item,
        address: hideAddress(item.address),
        detail: item.detail === null ? null : hideEmails(item.detail),
      }
    : item;
