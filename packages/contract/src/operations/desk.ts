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
