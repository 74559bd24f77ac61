import type { SortField } from "@gatehouse/contract/game/stats";
import type { DbOrTransaction } from "../../../../database.ts";
import type { Leader, RankingFacts, RankingsListener } from "../../rankings/service.ts";
import { type Mark, saveMarks, selectMarks } from "../marks/store.ts";
import type { NewEntry } from "../model.ts";
import type { Telling } from "../telling/service.ts";
import { after, judge, type Lead, toldSorts } from "./judging.ts";

const prefix = "leader:";
type Noted = { charId: number | null; since: string | null; toldId: number | null; toldAt: string | null };
type Values = Parameters<RankingsListener["values"]>[2];

/**
 * Who takes the lead of a ranking. Costs a batch one look at what is noted; the rankings are asked only where that does
 * not say it.
 */
export function createLeaderChronicler(
  telling: Telling,
): Pick<RankingsListener, "values" | "anything" | "gone"> {
  async function settle(
    transaction: DbOrTransaction,
    facts: RankingFacts,
    leads: ReadonlyMap<SortField, Lead>,
    firsts: ReadonlyMap<SortField, Leader | undefined>,
    begunAnew: ReadonlySet<SortField> = new Set(),
  ): Promise<void> {
    const now = telling.now();
    const next = new Map<SortField, Lead>();
    for (const [sort, first] of firsts) {
      const { lead, undone } = after(leads.get(sort), first, now);
      next.set(sort, lead);
      if (undone !== undefined && !begunAnew.has(sort))
        await telling.undo(transaction, `ranking:${sort}`, undone);
    }
    // Also those that were kept waiting.
    for (const [sort, lead] of leads) if (!next.has(sort) && judge(lead, now) !== null) next.set(sort, lead);
    const due = [...next].filter(([, lead]) => judge(lead, now) === "tell");
    const known = await mentionsOf(facts, due);
    const entries: NewEntry[] = [];
    for (const [sort, lead] of next) {
      const verdict = judge(lead, now);
      if (verdict !== "tell" && verdict !== "silent") continue;
      const character = known.get(lead.charId ?? -1);
      const from = known.get(lead.toldId ?? -1);
      if (verdict === "tell" && character) {
        entries.push({
          at: lead.at,
          event: { kind: "rankingFirst", sort, character, ...(from && { from }) },
          source: `ranking:${sort}:${lead.charId}:${lead.value}`,
          rests: { on: `ranking:${sort}`, value: lead.value },
        });
      }
      next.set(sort, { ...lead, toldId: lead.charId, toldAt: verdict === "tell" ? now : lead.toldAt });
    }
    await telling.record(transaction, entries);
    await saveMarks(
      transaction,
      [...next]
        .filter(([sort, lead]) => !isSame(lead, leads.get(sort)))
        .map(([sort, lead]) => markOf(sort, lead)),
    );
  }

  return {
    async values(transaction, facts, rows) {
      const leads = await readLeads(transaction);
      const firsts = new Map<SortField, Leader | undefined>();
      const unclear: SortField[] = [];
      const begunAnew = new Set<SortField>();
      for (const sort of toldSorts) {
        const found = firstAmong(rows, sort, leads.get(sort));
        if (found === "begunAnew") begunAnew.add(sort);
        if (typeof found === "string") unclear.push(sort);
        else if (found) firsts.set(sort, found);
      }
      const asked = await facts.leaders(unclear);
      for (const sort of unclear) firsts.set(sort, asked.get(sort));
      await settle(transaction, facts, leads, firsts, begunAnew);
    },

    async anything(transaction, facts) {
      const asked = await facts.leaders(toldSorts);
      const firsts = new Map(toldSorts.map((sort) => [sort, asked.get(sort)] as const));
      await settle(transaction, facts, await readLeads(transaction), firsts);
    },

    async gone(transaction, facts, ids) {
      const leads = await readLeads(transaction);
      const left = [...leads].filter(([, { charId }]) => charId !== null && ids.includes(charId));
      const asked = await facts.leaders(left.map(([sort]) => sort));
      await settle(transaction, facts, leads, new Map(left.map(([sort]) => [sort, asked.get(sort)])));
    },
  };
}

/** Who leads after these rows as far as they say; undefined: nothing has changed. */
function firstAmong(
  rows: Values,
  sort: SortField,
  lead: Lead | undefined,
): Leader | "unclear" | "begunAnew" | undefined {
  if (!lead) return "unclear";
  let top: Leader | undefined;
  let isShared = false;
  let own: number | undefined;
  for (const row of rows) {
    const value = row[sort];
    if (value === undefined) continue;
    if (row.charId === lead.charId) own = value;
    if (!top || value > top.value) {
      top = { charId: row.charId, value };
      isShared = false;
    } else if (value === top.value) isShared = true;
  }
  // No backup brings a leader to nothing: the game counts anew, a season say, and what was told is its history.
  if (own !== undefined && own < lead.value) return own === 0 ? "begunAnew" : "unclear";
  if (!top || top.value <= lead.value) return undefined;
  return isShared ? "unclear" : top;
}

async function readLeads(db: DbOrTransaction): Promise<Map<SortField, Lead>> {
  const marks = await selectMarks<Noted>(db, prefix);
  return new Map([...marks].map(([sort, mark]) => [sort as SortField, leadOf(mark)]));
}

const moment = (time: string | null): Date | null => (time === null ? null : new Date(time));

const leadOf = ({ value, at, data }: Mark<Noted>): Lead => ({
  charId: data.charId,
  toldId: data.toldId,
  since: moment(data.since),
  toldAt: moment(data.toldAt),
  value,
  at,
});

const markOf = (sort: SortField, { value, at, charId, since, toldId, toldAt }: Lead): Mark<Noted> => ({
  key: prefix + sort,
  value,
  at,
  data: { charId, toldId, since: since?.toISOString() ?? null, toldAt: toldAt?.toISOString() ?? null },
});

const isSame = (lead: Lead, other: Lead | undefined): boolean =>
  other !== undefined && JSON.stringify(lead) === JSON.stringify(other);

async function mentionsOf(facts: RankingFacts, leads: readonly (readonly [SortField, Lead])[]) {
  if (leads.length === 0) return new Map<number, never>();
  return facts.mentions(leads.flatMap(([, { charId, toldId }]) => [charId ?? -1, toldId ?? -1]));
}
