/** The calls of those who have no typed client, such as a game server, and what answers without JSON; a test finds each in the OpenAPI document. */
export const calls = {
  ready: "/health/ready",
  config: "/public/config",
  captchaChallenge: "/public/captcha/challenge",
  live: "/public/live",
  register: "/user/register",
  verify: "/user/register/{code}/verify",
  gameStatus: "/game/status",
  gameCharacters: "/game/characters",
  gameStats: "/game/stats",
  gameClans: "/game/clans",
  gameHeroes: "/game/heroes",
  gameFactions: "/game/factions",
  gameChronicle: "/game/chronicle",
  gameBosses: "/game/bosses",
  gameCastles: "/game/castles",
  gameOlympiad: "/game/olympiad",
  gameShops: "/game/shops",
  gameRound: "/game/round",
  gameEvents: "/game/events",
  gameAchievements: "/game/achievements",
  sieges: "/public/world/sieges.ics",
  eventCalendar: "/public/world/events.ics",
  calendar: "/public/world/calendar.ics",
  gameAccounts: "/game/accounts",
  gameDeliveriesClaim: "/game/deliveries/claim",
  gameDeliveryAck: "/game/deliveries/{deliveryId}/ack",
  gameCommandsClaim: "/game/commands/claim",
  gameCommandAck: "/game/commands/{commandId}/ack",
} as const;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Values<Path extends string> = [Names<Path>] extends [never] ? [] : [Record<Names<Path>, string>];

/** The address of a call below a portal's origin, the names in its path filled in. */
export function callPath<Name extends keyof typeof calls>(
  name: Name,
  ...values: Values<(typeof calls)[Name]>
): string {
  const given: Record<string, string> = values[0] ?? {};
  return `/api${calls[name].replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(given[key] ?? ""))}`;
}
