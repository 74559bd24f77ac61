/** Whether something was done, as far as the one who asked for it was told. */
export type Told = "yes" | "no" | "maybe";

export type Session = {
  readonly headers: { authorization: string };
  readonly since: number;
  ended: Told;
  /** Whether it may be over by some portal's clock, which jumped. */
  isShaky: boolean;
};

export type Donation = {
  readonly provider: "paypal" | "stripe";
  /** The provider's of the order. */
  readonly number: string;
  readonly amount: number;
  /** Whether the portal said that it is on the balance. */
  credited: Told;
  /** Whether the office has it in its record that it goes back. */
  returned: Told;
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
  /** Whether it is told of news by mail, and since when it is known that it is. */
  watching: Told;
  watchingSince: number;
  /** Whether it voted at the site, and the portal said that the vote counts for it. */
  hasVoted: boolean;
  rewarded: Told;
};

type Given = { readonly charId: number; readonly count: number; readonly isRejected: boolean };

/** A text of the office; an import brings what nobody is told of. */
export type Text = {
  readonly title: string;
  readonly isImported: boolean;
  readonly askedAt: number;
  published: Told;
};

/** Users of a former website: how many, whether the operator's command ended well, and how it ended last; null where it was killed. */
export type Newcomers = {
  readonly step: number;
  readonly count: number;
  imported: Told;
  exit: number | null;
};

/** What the game tells by itself, by its own number. */
type Tiding = { readonly id: string; readonly text: string; told: Told };

type Command = { readonly login: string };

/** All that anybody was told by the portals, and what nobody should have been. */
export type Acknowledged = {
  readonly lives: Life[];
  /** What the game did with each delivery that it was handed, and which of these the portal knows of. */
  readonly given: Map<string, Given>;
  readonly answered: Set<string>;
  /** What a person of the house said of deliveries of which the game had not yet. */
  readonly resolutions: Pick<Request, "done">[];
  /** What the game was asked to do, and which of it the portal knows to be done. */
  readonly commands: Map<string, Command>;
  readonly obeyed: Set<string>;
  readonly texts: Text[];
  readonly newcomers: Newcomers[];
  readonly tidings: Tiding[];
  /** How often each character has won, as the game knows. */
  readonly wins: Map<number, number>;
  /** Answers that break a promise by themselves. */
  readonly broken: string[];
};

export const nothingYet = (): Acknowledged => ({
  lives: [],
  given: new Map(),
  answered: new Set(),
  resolutions: [],
  commands: new Map(),
  obeyed: new Set(),
  texts: [],
  newcomers: [],
  tidings: [],
  wins: new Map(),
  broken: [],
});
