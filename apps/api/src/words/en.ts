import type { ChronicleEvent, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import { type Faction, rankingOf, type Server, serverNames, who } from "./names.ts";

type Letter = { about: string; paragraphs: (string | { link: string; label: string } | { code: string })[] };
type Account = { login: string; serverName: string };
type Linked = Account & { link: string };

/** How a notification writes what no language writes alike: a moment by the player's clock, and a number. */
type Say = { at: (iso: string) => string; number: (value: number) => string };
type Notice = { title: string; body: string };

type Post = { title: string; text?: string };
type Chronicled = {
  [Kind in ChronicleKind]: (event: Omit<Extract<ChronicleEvent, { kind: Kind }>, "kind">) => Post;
};
type Posts = Chronicled & {
  news: (news: { title: string; text: string }) => Post;
  serverUp: (server: Server) => Post;
  serverDown: (server: Server) => Post;
  launch: (launch: { title: string; description: string }) => Post;
  winner: (video: { title: string; channel: string; total: number }) => Post;
  donation: (donation: { amount: number; character: string | null }) => Post;
};

const posts: Posts = {
  news: ({ title, text }) => ({ title, text }),
  serverUp: ({ server }) => ({ title: `${serverNames[server]} is online` }),
  serverDown: ({ server }) => ({ title: `${serverNames[server]} is offline` }),
  launch: ({ title, description }) => ({ title, text: description }),
  winner: ({ title, channel, total }) => ({
    title: `Video of the week: ${title}`,
    text: `By ${channel}, ${total} views and comments.`,
  }),
  donation: ({ amount, character }) => ({
    title: character === null ? `A donation of ${amount}` : `${character} has donated ${amount}`,
    text: "Thank you!",
  }),
  bossDied: ({ boss, by: [first] = [] }) => ({
    title: first ? `${boss} falls to ${first.name}` : `${boss} has fallen`,
  }),
  bossReturned: ({ boss }) => ({ title: `${boss} is back` }),
  castleTaken: ({ castle, clan, from }) => ({
    title: `${castle} falls to ${clan.name}`,
    ...(from && { text: `Taken from ${from.name}.` }),
  }),
  castleLost: ({ castle, from }) => ({
    title: `${from.name} loses ${castle}`,
    text: "The castle is nobody’s now.",
  }),
  hero: ({ character }) => ({ title: `${who(character)} is a hero` }),
  eventHeroNamed: ({ character }) => ({ title: `${who(character)} is an event hero` }),
  levelFirst: ({ character, level }) => ({
    title:
      character.classId === undefined
        ? `${character.name} reaches level ${level}`
        : `${character.name} is the first ${className(character.classId)} at level ${level}`,
  }),
  rankingFirst: ({ character, sort, from }) => ({
    title: `${who(character)} leads the ranking: ${rankingOf(sort)}`,
    ...(from && { text: `${from.name} led until then.` }),
  }),
  clanLevel: ({ clan, level }) => ({ title: `${clan.name} reaches level ${level}` }),
  roundWon: ({ name }) => ({ title: `The round goes to ${name}` }),
  eventWon: ({ event, winner }) => ({ title: `${event} goes to ${winner}` }),
  achievement: ({ character, name }) => ({ title: `${who(character)} has achieved “${name}”` }),
  fight: ({ winner, loser, place }) => ({
    title: `${who(winner)} beats ${who(loser)}`,
    ...(place !== undefined && { text: place }),
  }),
  told: ({ text }) => ({ title: text }),
};

/** What the server writes by itself, in English: mails, notifications, calendars, cards, posts. */
export const en = {
  /** A line that several mails have. */
  letter: {
    when: ({ when, who: from }: { when: string; who: string }) =>
      `When: ${when} UTC. ${from === "" ? "By: the administration." : `From: ${from}.`}`,
    device: (browser: string, system: string) => `${browser} on ${system}`,
  },

  verificationMail: ({ login, serverName, link }: Linked): Letter => ({
    about: "verify your account",
    paragraphs: [
      `Welcome to ${serverName}! Your account "${login}" has been created.`,
      "Open this link to verify your email:",
      { link, label: "Verify my email" },
      `The link works for ${limits.verificationHours} hours. If it has expired, log in and ask for a new one.`,
      "If it was not you who registered, ignore this mail: without the link the account stays unverified.",
    ],
  }),

  /** The receipt of a donation; `text` is the number of units as the language writes it. */
  receiptMail: {
    about: "your receipt",
    thanks: ({ login, units, text }: { login: string; units: number; text: string }) =>
      `Thank you! ${text} G. Apiga ${units === 1 ? "is" : "are"} on the balance of your account "${login}".`,
    facts: {
      credited: "Credited",
      paid: "Paid",
      order: "Order number",
      payment: "Payment number",
      at: "When",
      before: "Balance before",
      after: "Balance after",
    },
    ways: { paypal: "PayPal", stripe: "card", manual: "bank transfer" },
    next: "From the receipt you can send it to a character at once:",
    label: "Open the receipt",
    terms: "1 EUR is 1 G. Apiga. Donations are not refundable.",
  },

  farewellMail: ({ login, serverName, link }: Linked): Letter => ({
    about: "your account was deleted",
    paragraphs: [
      `Your account "${login}" on ${serverName} was deleted, as somebody who was logged in to it asked. Your email address, your sessions, devices and history are gone, and nobody can enter the game with this login any more.`,
      "If it was you: thank you for the time you spent with us, and farewell.",
      "If it was not you, write to the administration at once; you find the contacts here:",
      { link, label: serverName },
    ],
  }),

  /** The code first of all: a login may be a six-digit number, too. */
  deviceCodeMail: (about: Linked & { code: string; whenAndWho: string }): Letter => ({
    about: "your verification code",
    paragraphs: [
      "Your verification code:",
      { code: about.code },
      `Enter it on the login page. It works once, within ${limits.codeMinutes} minutes. Nobody at ${about.serverName} will ever ask you for it.`,
      `Somebody logged in to your account "${about.login}" with its password, from a device that we do not know.`,
      about.whenAndWho,
      "If it was not you, somebody knows your password. Without the code they do not get in; set a new password now:",
      { link: about.link, label: "Set a new password" },
    ],
  }),

  recoveryMail: {
    about: "set a new password",
    /** Who had it sent: the owner, or the administration with its reason. */
    asked: ({ login, serverName }: Account) => [
      `Somebody, probably you, asked for a new password for your account "${login}" on ${serverName}.`,
    ],
    sent: ({ login, serverName }: Account, reason: string) => [
      `The administration of ${serverName} sends you a link to set a new password for your account "${login}".`,
      `Reason: ${reason}`,
    ],
    open: "Open this link to set one:",
    label: "Set a new password",
    once: `The link works once, within ${limits.recoveryMinutes} minutes. A new password ends every session of the account.`,
    notAsked:
      "If it was not you, ignore this mail: without the link nothing changes, and nobody was told whether you have an account.",
    notNeeded: "If you need no new password, ignore this mail: without the link nothing changes.",
  },

  /** Of an account's safety: the event is the subject, and stands in the first sentence. */
  eventMail: {
    events: {
      passwordChanged: "your password was changed",
      passwordRecovered: "a new password was set",
      providerLinked: "a provider login was added",
      providerUnlinked: "a provider login was removed",
      twoFactorEnabled: "two-factor login was switched on",
      twoFactorDisabled: "two-factor login was switched off",
      twoFactorReset: "two-factor login was reset",
      recoveryCodeUsed: "a recovery code was used",
      passkeyAdded: "a passkey was added",
      passkeyRemoved: "a passkey was removed",
    },
    paragraphs: (
      event: string,
      {
        login,
        detail,
        whenAndWho,
        link,
      }: { login: string; detail: string; whenAndWho: string; link: string },
    ): Letter["paragraphs"] => [
      `On your account "${login}", ${event}${detail}.`,
      whenAndWho,
      "If it was you, there is nothing to do.",
      "If it was not you, set a new password at once, which ends every session, and then look through your settings:",
      { link, label: "Recover my account" },
    ],
    /** What the administration did, and what is said of it. */
    office: {
      verified: "your email was confirmed by the administration",
      twoFactorReset: "two-factor login was switched off by the administration",
      locked: "your account was locked",
      unlocked: "your account was unlocked",
      sessionsEnded: "your sessions were ended",
      gameLoginSent: "your login was sent to the game again",
      videoDisqualified: "your video was taken out of the week's competition",
      unitsAdded: "G. Apiga were added to your balance",
      unitsTaken: "G. Apiga were taken off your balance",
      donationReturned: "a donation is being given back",
      transfersHeld: "sending G. Apiga to characters was put on hold",
      transfersReleased: "you may send G. Apiga to characters again",
      goodsArrived: "goods on their way to a character were found to have arrived",
      goodsLost: "goods on their way to a character were found to be lost",
    },
    officeParagraphs: (
      event: string,
      { login, whenAndWho }: { login: string; whenAndWho: string },
      reason: string,
    ): Letter["paragraphs"] => [
      `On your account "${login}", ${event}.`,
      `Reason: ${reason}`,
      whenAndWho,
      "Should that be a mistake, write to the administration.",
    ],
  },

  notices: {
    boss: ({ name, to }: { name: string; to: string }, { at }: Say): Notice => ({
      title: `${name} may be back`,
      body: `Any minute from now, at the latest ${at(to)}.`,
    }),
    siege: ({ castle }: { castle: string }): Notice => ({
      title: `The siege of ${castle} begins`,
      body: "The gates are open to attack.",
    }),
    event: ({ name, at: begins }: { name: string; at: string }, { at }: Say): Notice => ({
      title: `${name} begins soon`,
      body: `It begins on ${at(begins)}.`,
    }),
    overtaken: (
      { name, place, isOut }: { name: string; place: number; isOut: boolean },
      { number }: Say,
    ): Notice => ({
      title: isOut ? `${name} is out of the first hundred` : `${name} was overtaken`,
      body: `Now at place ${number(place)}.`,
    }),
    transfer: (
      { hasArrived, amount, character }: { hasArrived: boolean; amount: number; character: string },
      { number }: Say,
    ): Notice =>
      hasArrived
        ? { title: "Your transfer arrived", body: `${character} has ${number(amount)} G. Apiga.` }
        : {
            title: "Your transfer came back",
            body: `The game did not take ${number(amount)} G. Apiga for ${character}; they are on your balance again.`,
          },
    votes: (): Notice => ({ title: "Your vote bonus ends", body: "You can vote again." }),
    launch: ({ title }: { title: string }): Notice => ({
      title: title || "The server opens",
      body: "It begins now.",
    }),
    news: ({ title }: { title: string }): Notice => ({ title, body: "A new announcement." }),
    login: ({ from, at: moment }: { from: string; at: string }, { at }: Say): Notice => ({
      title: "Login from a device that we do not know",
      body: `${from}, ${at(moment)}. If it was not you, set a new password.`,
    }),
    offer: ({ item, price }: { item: string; price: number }, { number }: Say): Notice => ({
      title: `${item} for ${number(price)}`,
      body: "Somebody sells it for what you want to pay.",
    }),
  },
  severalNotices: (count: number) => `${count} things happened`,
  testNotice: { title: "It works", body: "This is how you will be told." },
  noticesMail: {
    about: "what happened",
    intro: "You asked to be told of this:",
    settings: "Choose what you are told of",
    why: "This mail gathers what happened since the one before it. Each watch can be removed in your settings.",
  },

  siegeCalendar: {
    title: (server: string) => `Sieges of ${server}`,
    siege: (castle: string) => `Siege of ${castle}`,
    owner: "Owner",
    nobody: "nobody",
    attackers: "Attackers",
    defenders: "Defenders",
  },
  eventCalendar: (server: string) => `Events of ${server}`,
  calendar: {
    title: (server: string) => `Calendar of ${server}`,
    boss: (boss: string) => `${boss} may be back`,
    competition: "Week of the video competition",
  },

  /** The pictures of shared links: labels stand below a number, in one line. */
  cards: {
    level: (level: number) => `Level ${level}`,
    clan: (level: number) => `Clan · Level ${level}`,
    news: "News",
    amongPlayers: (count: string) => `of ${count} in PvP`,
    wins: "PvP wins",
    hero: "times a hero",
    amongClans: "of all clans",
    reputation: "reputation",
    members: "members",
    item: "Item",
    grade: (grade: string) => `Grade ${grade}`,
    kinds: { monster: "Monster", raid: "Raid boss", grand: "Grand boss", npc: "Character" },
    oneKill: (name: string) => `a kill: ${name}`,
    dropIt: "drop it",
    cheapest: "cheapest now",
    life: "life",
    gives: "things it gives",
    worth: "worth of a kill",
    chronicle: "Chronicle",
    beside: "Side by side",
    place: "place in PvP",
    levels: "level",
    slayers: "took part",
    fell: "times it fell",
    week: "The week’s story",
    bosses: "bosses fell",
    castles: "castles taken",
    heroes: "heroes",
    leaders: "new leaders",
    fights: "fights",
    honour: "Receipt of honour",
    weekPlaces: "places this week",
    weekWins: "wins this week",
  },

  /** As the game calls it; each translation, as the pages of its language do. */
  faction: ({ name }: Faction): string => name,
  /** Told in a chat, such as Discord's. */
  posts,
  testPost: (site: string) => ({ title: "A test", text: `${site} can write here.` }),

  /** What an import of the encyclopedia changed, as an announcement. */
  codexChanges: {
    title: (date: string) => `What changed in the world, ${date}`,
    heads: {
      monster: "Monsters",
      drop: "Drops",
      spoil: "Spoils",
      place: "Where they stand",
      price: "Prices",
      item: "Items",
    },
    fresh: "new",
    gone: "gone",
    more: (n: number) => `and ${n} more`,
  },
};

export type Words = typeof en;
