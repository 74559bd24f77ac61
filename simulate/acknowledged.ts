/** Whether something was done, as far as the one who asked for it was told. */
type Told = "yes" | "no" | "maybe";

export type Session = {
  readonly headers: { authorization: string };
  readonly since: number;
  ended: Told;
};

type Donation = {
  readonly provider: "paypal" | "stripe";
  /** The provider's of the order. */
  readonly number: string;
  readonly amount: number;
  /** Whether the portal said that it is on the balance. */
  credited: Told;
};

/** Units that were asked to move by a number of the asker's own. */
export type Request = { readonly requestId: string; readonly amount: number; done: Told };

/** What a player of one account was told. A player who deletes it begins another. */
export type Life = {
  readonly login: string;
  readonly charId: number;
  /** The newest last; one of them is the account's. */
  passwords: string[];
  registered: Told;
  verified: Told;
  deleted: Told;
  /** Whether the game told the portal of the character. */
  embodied: Told;
  readonly sessions: Session[];
  readonly donations: Donation[];
  readonly transfers: Request[];
  readonly adjustments: Request[];
};

type Given = { readonly charId: number; readonly count: number; readonly isRejected: boolean };

export type Text = { readonly title: string; published: Told };

/** All that anybody was told by the portals, and what nobody should have been. */
export type Acknowledged = {
  readonly lives: Life[];
  /** What the game did with each delivery that it was handed, and which of these the portal knows of. */
  readonly given: Map<string, Given>;
  readonly answered: Set<string>;
  readonly texts: Text[];
  /** Answers that break a promise by themselves. */
  readonly broken: string[];
};

export const nothingYet = (): Acknowledged => ({
  lives: [],
  given: new Map(),
  answered: new Set(),
  texts: [],
  broken: [],
});
