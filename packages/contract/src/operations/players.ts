import { z } from "zod";
import { voteSiteCodes } from "../community/vote-site-codes.ts";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { chronicleKinds } from "../game/chronicle.ts";
import { factionCode } from "../game/rankings.ts";
import { gameAccountReply } from "../game/accounts.ts";
import { eventKinds } from "../identity/trail.ts";
import { loginProviders } from "../identity/login-providers.ts";
import { languages } from "../languages.ts";
import { limits } from "../limits.ts";
import { donationRecord } from "../money/donations.ts";
import { holdReason } from "../money/books-office.ts";
import { transferRecord } from "../money/transfers.ts";
import { refused } from "../refusals.ts";
import { roles } from "./permissions.ts";

/** Which players a list is narrowed to. */
const playerStates = ["verified", "unverified", "locked"] as const;
export type PlayerState = (typeof playerStates)[number];

/** By what a player was found. `account` is the account's own number; `payment` the provider's. */
export const matchKinds = [
  "account",
  "login",
  "email",
  "character",
  "address",
  "order",
  "payment",
  "transfer",
  "delivery",
] as const;
export type MatchKind = (typeof matchKinds)[number];

export const playersQuery = z.object({
  search: z
    .string()
    .max(limits.players.search, refused("field.max", { n: limits.players.search }))
    .default(""),
  state: z.enum(playerStates, refused("field.invalid", { field: "state" })).optional(),
});

const found = z.object({
  id: z.number(),
  login: z.string(),
  /** Partly hidden, as everywhere until it is revealed; null where a provider login gave none. */
  email: z.string().nullable(),
  verified: z.boolean(),
  locked: z.boolean(),
  /** The names of some of the player's characters, the strongest first, and the first one's faction. */
  characters: z.array(z.string()),
  faction: factionCode.nullable(),
  /** By what it was found, and the text that is like the one searched for; null in a list without a search. */
  matched: z.object({ by: z.enum(matchKinds), text: z.string() }).nullable(),
});

export const playersReply = z.object({
  players: z.array(found),
  /** There are more like these: a longer search tells them apart. */
  more: z.boolean(),
  /** Accounts in all. */
  accounts: z.number(),
});

export const playerParam = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, refused("notFound"))
    .transform(Number),
});

const entry = z.object({
  created: isoTime,
  lastSeen: isoTime,
  /** Partly hidden. */
  address: z.string(),
  device: z.string(),
});

export const playerReply = z.object({
  id: z.number(),
  login: z.string(),
  email: z.string().nullable(),
  created: isoTime,
  firstLogin: isoTime.nullable(),
  verified: isoTime.nullable(),
  locked: isoTime.nullable(),
  language: z.enum(languages),
  /** Who asks: nobody acts on their own account. */
  isOwn: z.boolean(),
  role: z.enum(roles).nullable(),
  invitedBy: z.string().nullable(),
  /** Verified accounts that registered with this one's invitation. */
  invited: z.number(),
  waysIn: z.object({
    password: z.boolean(),
    providers: z.array(z.enum(loginProviders)),
    passkeys: z.number(),
  }),
  twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  /** The first of each, the one used last first, and how many there are. */
  sessions: z.object({ count: z.number(), entries: z.array(entry) }),
  devices: z.object({ count: z.number(), entries: z.array(entry) }),
  game: z.object({
    account: gameAccountReply,
    characters: z.array(
      z.object({
        charId: z.number(),
        name: z.string(),
        /** Null for a character that is in no ranking. */
        level: z.number().nullable(),
        classId: z.number().nullable(),
        faction: factionCode.nullable(),
        online: z.boolean(),
      }),
    ),
  }),
  money: z.object({
    /** Whole units. */
    balance: z.number(),
    /** Units that donations brought, less what was taken back. */
    donated: z.number(),
    hold: z.object({ since: isoTime, ...holdReason }).nullable(),
    /** As the player sees them, the newest first. */
    donations: z.array(donationRecord),
    transfers: z.array(transferRecord),
  }),
  /** When each vote that counts ends. */
  votes: z.array(z.object({ site: z.enum(voteSiteCodes), until: isoTime })),
});

/** What a story tells of; `ours` is what the administration did. */
const storyKinds = ["login", "money", "delivery", "game", "vote", "ours"] as const;
export type StoryKind = (typeof storyKinds)[number];

const told = { at: isoTime };

const storyItem = z.discriminatedUnion("kind", [
  z.object({
    ...told,
    kind: z.literal("login"),
    event: z.enum(eventKinds),
    /** Partly hidden; empty where the administration did it. */
    address: z.string(),
    device: z.string(),
    detail: z.string().nullable(),
  }),
  z.object({
    ...told,
    kind: z.literal("money"),
    /** The ledger's word for it. */
    entry: z.string(),
    reference: z.string(),
    /** Whole units, and the balance after it. */
    amount: z.number(),
    balance: z.number(),
  }),
  z.object({
    ...told,
    kind: z.literal("delivery"),
    number: z.number(),
    state: z.string(),
    count: z.number(),
    character: z.string(),
    problem: z.string().nullable(),
  }),
  z.object({
    ...told,
    kind: z.literal("game"),
    /** What the game was asked for, or what the chronicle tells of a character. */
    what: z.enum(["voteReward", "eventHero", "unstuck", ...chronicleKinds]),
    character: z.string().nullable(),
    /** How a command ended, `PENDING` while it waits; null for the chronicle's. */
    state: z.string().nullable(),
    detail: z.string().nullable(),
  }),
  z.object({ ...told, kind: z.literal("vote"), site: z.enum(voteSiteCodes), until: isoTime }),
  z.object({
    ...told,
    kind: z.literal("ours"),
    /** Who did it, as they were called then. */
    who: z.string(),
    /** The record's word for it. */
    action: z.string(),
    /** The reason; of a note its text, null where it went with something. */
    text: z.string().nullable(),
    /** The record's number. */
    record: z.number(),
  }),
]);

const cursorPattern = /^(?:[a-z]{1,12}\d{1,16}(?:\.|$)){0,8}$/;

export const storyQuery = z.object({
  kind: z.enum(storyKinds, refused("field.invalid", { field: "kind" })).optional(),
  /** `earlier` of the last reply. */
  before: z
    .string()
    .max(limits.players.storyCursor, refused("field.invalid", { field: "before" }))
    .regex(cursorPattern, refused("field.invalid", { field: "before" }))
    .optional(),
});

export const storyReply = z.object({
  items: z.array(storyItem),
  /** What asks for the page after this one; null where the story ends. */
  earlier: z.string().nullable(),
});

/** The body of a call that does something to a player. */
export const playerAct = z.object({ reason: reasonField });

export const revealRequest = z.object({
  what: z.enum(["email", "addresses"], refused("field.invalid", { field: "what" })),
  reason: reasonField,
});

export const revealReply = z.object({
  email: z.string().nullable(),
  /** Where the account was used from, the newest first, with when it last was. */
  addresses: z.array(z.object({ address: z.string(), lastSeen: isoTime })),
});

export const noteRequest = z.object({
  text: z
    .string({ error: refused("field.required", { field: "text" }) })
    .trim()
    .min(1, refused("field.required", { field: "text" }))
    .max(limits.players.note, refused("field.max", { n: limits.players.note })),
});

export type FoundPlayer = z.infer<typeof found>;
export type PlayersReply = z.infer<typeof playersReply>;
export type PlayerReply = z.infer<typeof playerReply>;
export type StoryItem = z.infer<typeof storyItem>;
export type StoryReply = z.infer<typeof storyReply>;
export type RevealReply = z.infer<typeof revealReply>;
