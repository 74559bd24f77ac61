import type { AdjustmentRequest } from "@gatehouse/contract/money/office";
import type {
  PlayerReply,
  PlayersReply,
  PlayerState,
  StoryKind,
  StoryReply,
} from "@gatehouse/contract/operations/players";
import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { type OfficeQuery, useOfficeQuery } from "../../../../office/lib/office-query.ts";

const { players } = office;
const one = players[":id"];
const paramOf = (id: number) => ({ param: { id: String(id) } });

/** Players like a search; the newest without one. */
export const usePlayers = (search: string, state: PlayerState | undefined): OfficeQuery<PlayersReply> =>
  useOfficeQuery(`players ${state ?? ""} ${search}`, (signal) =>
    read(players.$get({ query: { search, ...(state && { state }) } }, { init: { signal } })),
  );

/** One player's sheet. */
export const usePlayer = (id: number): OfficeQuery<PlayerReply> =>
  useOfficeQuery(`player ${id}`, (signal) => read(one.$get(paramOf(id), { init: { signal } })));

/** A page of a player's story; `before` is the last one's `earlier`. */
export const useStory = (
  id: number,
  { kind, before }: { kind: StoryKind | undefined; before: string | undefined },
): OfficeQuery<StoryReply> =>
  useOfficeQuery(`story ${id} ${kind ?? ""} ${before ?? ""}`, (signal) =>
    read(
      one.story.$get(
        { ...paramOf(id), query: { ...(kind && { kind }), ...(before && { before }) } },
        { init: { signal } },
      ),
    ),
  );

type Reasoned = (id: number, reason: string) => Promise<unknown>;

const body = (id: number, reason: string) => ({ ...paramOf(id), json: { reason } });

/** What is done to a player with a reason and nothing else. */
export const reasonedActs = {
  verify: (id, reason) => read(one.verify.$post(body(id, reason))),
  resetLink: (id, reason) => read(one["reset-link"].$post(body(id, reason))),
  endSessions: (id, reason) => read(one["end-sessions"].$post(body(id, reason))),
  gameLogin: (id, reason) => read(one["resend-game-login"].$post(body(id, reason))),
  twoFactorOff: (id, reason) => read(one["two-factor-off"].$post(body(id, reason))),
  hold: (id, reason) => read(one.hold.$post(body(id, reason))),
  release: (id, reason) => read(one.release.$post(body(id, reason))),
  lock: (id, reason) => read(one.lock.$post(body(id, reason))),
  unlock: (id, reason) => read(one.unlock.$post(body(id, reason))),
} as const satisfies Record<string, Reasoned>;

export type ReasonedAct = keyof typeof reasonedActs;

export const noteOf = (id: number, text: string) => read(one.notes.$post({ ...paramOf(id), json: { text } }));

/** The whole email, or the addresses that the account was used from. */
export const reveal = (id: number, what: "email" | "addresses", reason: string) =>
  read(one.reveal.$post({ ...paramOf(id), json: { what, reason } }));

/** Enters units by hand; the same request id again enters nothing again. */
export const adjust = (id: number, entry: AdjustmentRequest) =>
  read(one.adjustments.$post({ ...paramOf(id), json: entry }));
