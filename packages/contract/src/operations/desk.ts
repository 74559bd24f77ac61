import { z } from "zod";
import { siteAddress } from "../address.ts";
import { growthGates } from "../community/growth.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/**
 * Every kind of thing that waits for a person: who may see it, and how much it needs one. `now`: somebody is waiting or money
 * is not where it belongs; `today`; `time`: when there is some. Its words are `desk.kinds.<kind>` of the office's catalogue.
 */
export const deskKinds = {
  /** The game took goods and nobody knows whether they arrived. `number`, `amount`, `character`. */
  deliveryUnknown: { permission: "money.resolve", urgency: "now" },
  /** The provider and the ledger do not agree. `number`, `amount`, `provider`. */
  difference: { permission: "money.resolve", urgency: "now" },
  /** An order was paid otherwise than ordered. `number`. */
  orderReview: { permission: "money.resolve", urgency: "now" },
  /** Notifications that belong to no order. `count`. */
  noticeUnmatched: { permission: "money.resolve", urgency: "today" },
  /** A refund in another currency than its payment's. `number`. */
  refundAside: { permission: "money.resolve", urgency: "today" },
  /** Somebody asks for a second person. `number`, `by`, `login`, `amount`. */
  request: { permission: "money.adjust", urgency: "today" },
  /** An account may not transfer since a payment was taken back. `login`. */
  hold: { permission: "money.refund", urgency: "time" },
  /** What the game refused to give. `count`. */
  prizeRefused: { permission: "community.manage", urgency: "today" },
  /** The video week closes soon. `count` entries, `hours` left. */
  competitionCloses: { permission: "community.manage", urgency: "time" },
  /** Invitations that count only when a person says so. `count`. */
  referralHints: { permission: "community.manage", urgency: "time" },
  /** Mails that the mail server did not take. `count`. */
  mailsWait: { permission: "jobs.retry", urgency: "today" },
  /** Background work that fails again and again. `kind`, `count`. */
  jobFails: { permission: "jobs.retry", urgency: "today" },
  /** An outside service does not answer. `service`. */
  serviceSilent: { permission: "health.read", urgency: "today" },
  /** Something is switched off by hand. `name`. */
  switchedOff: { permission: "house.switch", urgency: "time" },
} as const;

export type DeskKind = keyof typeof deskKinds;

/**
 * What waits for a person, as the module says that owns it. It is derived from that module's own state each time it is asked
 * for, and gone with it. A module offers `deskItems(): Promise<DeskItem[]>`, at most 50, the oldest first; what there is more
 * of than a person can look at one by one is one item with a `count`.
 */
export type DeskItem = {
  /** The same as long as it waits, and no other item's: such as `delivery:<id>`. At most 120 characters of `a-z0-9:.-`. */
  key: string;
  kind: DeskKind;
  /** Since when it waits. */
  since: Date;
  /** What its words name. */
  parameters: Readonly<Record<string, string | number>>;
  /** Where it is dealt with: a page of the office, such as `/admin/money?number=D-18840`. */
  link: string;
};

const key = z.string().regex(/^[a-z0-9:.-]{1,120}$/i, refused("notFound"));

export const deskItemParam = z.object({ item: key });

export const deskItem = z.object({
  key: z.string(),
  kind: z.enum(Object.keys(deskKinds) as [DeskKind, ...DeskKind[]]),
  urgency: z.enum(["now", "today", "time"]),
  since: isoTime,
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  link: siteAddress,
  /** The login of who has it; null where nobody has. */
  takenBy: z.string().nullable(),
  isOwn: z.boolean(),
  /** Put aside until then, by nobody's to do meanwhile. */
  laterUntil: isoTime.nullable(),
});
export const deskReply = z.object({
  items: z.array(deskItem),
  /** What could not be asked: the desk may hold more than it shows. */
  isComplete: z.boolean(),
});

/** `from`: whom the page showed to have it; somebody else by now is a 409, so that nobody takes what they did not see. */
export const takeRequest = z.object({ from: z.string().max(limits.gameLogin.max).nullable() });
export const laterRequest = z.object({
  hours: z
    .number({ error: refused("field.wholeNumber", { field: "hours" }) })
    .int()
    .min(1, refused("field.atLeast", { field: "hours", from: 1 }))
    .max(limits.desk.laterHours, refused("field.atMost", { field: "hours", to: limits.desk.laterHours })),
});

export const numbersQuery = z.object({
  /** Of the server's calendar; today without. */
  day: z.iso.date(refused("field.date", { field: "day" })).optional(),
});

const line = z.array(z.object({ at: isoTime, players: z.number() }));
export const numbersReply = z.object({
  day: z.string(),
  isToday: z.boolean(),
  players: z.object({
    /** Null where no game server tells. */
    now: z.number().nullable(),
    /** Every few minutes of the day, and of the same day a week before. */
    day: line,
    before: line,
  }),
  gates: growthGates,
  /** Those of the day a week before, as far as they had come by its end. */
  gatesBefore: growthGates,
  votes: z.object({ day: z.number(), before: z.number() }),
  /** A fortnight up to the day: units credited, units taken back, and how many gave. */
  donations: z.array(z.object({ day: z.string(), units: z.number(), back: z.number(), donors: z.number() })),
});

export type DeskReply = z.infer<typeof deskReply>;
export type NumbersReply = z.infer<typeof numbersReply>;
