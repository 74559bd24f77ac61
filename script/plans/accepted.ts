/** Statements that may read or sort many rows, each with the reason: file and function, as the command prints them. */
const snapshot =
  "A whole snapshot of the game's characters, staged in one transaction: each of them is compared once.";
const board =
  "Read once when a process starts: from then on rankings are kept in memory, and changes alone are read.";
const clans =
  "All clans get their places anew when a snapshot has changed them: of the game's clans there are thousands.";
const books =
  "An export for the books: it reads the time that was asked for, here a month of a million orders a year.";
const shops =
  "The shops of a game hold at most so many offers: a part of a name is looked for in each of them.";

const deliveries =
  "What waits and what is parked is counted, by an index of each: here 5,000, and of all that was sent nothing.";

export const accepted: Readonly<Record<string, string>> = {
  "modules/operations/webhooks/store.ts countDeliveries": deliveries,
  "modules/operations/webhooks/store.ts selectStandings": deliveries,
  "modules/community/competition/store.ts selectOfWeek":
    "The office judges one week: all its entries get their places.",
  "modules/game/codex/looks/store.ts selectMost":
    "A week's sums, once in a round: a day has 500 things of two kinds at most, here three times that.",
  "modules/game/deliveries/office/store.ts selectOnwards":
    "An export goes by number: what lies before its time is passed over once.",
  "modules/community/votes/office/store.ts countBySite":
    "The votes of two days and of a week, counted by list.",
  "modules/game/rankings/board/store.ts countCharacters": board,
  "modules/game/rankings/board/store.ts selectClanNames": board,
  "modules/game/rankings/board/store.ts selectIdsByName": board,
  "modules/game/rankings/board/store.ts selectWeekAgo":
    "Read once a day and at the start: where all stood a week ago.",
  "modules/game/rankings/bulk/store.ts mergeStaged": snapshot,
  "modules/game/rankings/bulk/store.ts touchedBy": snapshot,
  "modules/game/rankings/facts/store.ts leaders":
    "The first of every ranking, once after a snapshot: candidates come from each ranking's index.",
  "modules/game/rankings/history/store.ts selectTouchedSince":
    "What was noted since the last look, for which the rankings in memory are set right.",
  "modules/game/rankings/history/store.ts upsertStagedDay":
    "A day's places are noted once, for those whose place changed.",
  "modules/game/rankings/list/store.ts placeClans": clans,
  "modules/game/rankings/list/store.ts selectClans": clans,
  "modules/game/rankings/list/store.ts updateCastles": clans,
  "modules/game/rankings/snapshot/store.ts completeClans": clans,
  "modules/game/rankings/snapshot/store.ts replaceUnranked": snapshot,
  "modules/game/rankings/snapshot/store.ts selectGone": snapshot,
  "modules/game/world/olympiad/store.ts selectNobles": "All nobles of the game stand on that page.",
  "modules/game/rankings/history/store.ts upsertClanDays":
    "The note of a day: every clan has one row of it, and each is compared with what the day had before.",
  "modules/game/world/reports/store.ts replaceRows":
    "A report of the game replaces the one before: each row of both is compared once.",
  "modules/game/world/shops/store.ts countOffers": shops,
  "modules/game/world/shops/store.ts selectLowestPrices":
    "What is asked for each item at least, once for each report of the shops, which has all of them.",
  "modules/game/world/shops/store.ts selectMarket": shops,
  "modules/identity/accounts/finding/store.ts countAccounts":
    "How many there are, counted when the office asks.",
  "modules/identity/accounts/store.ts selectInvited":
    "A page of a thousand invited accounts, for the operator's list alone.",
  "modules/identity/notifications/watches/store.ts forgetMet":
    "Of all watches those whose price was met: each is looked at once when the shops have changed.",
  "modules/money/donations/books/store.ts selectCapturesIn": books,
  "modules/money/donations/books/store.ts selectOrdersIn": books,
  "modules/money/donations/days/store.ts selectCredited":
    "Sums of the days that were asked for: each payment of these is read once.",
  "modules/money/donations/store.ts selectSettled":
    "The comparison with the provider: it reads the captures of its last 30 days by their index.",
  "modules/money/transfers/store.ts selectTransfersIn": books,
};
