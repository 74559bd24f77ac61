/** What a program's key may read: the public calls, by what they tell of. */
const paths = {
  news: ["/api/public/announcements/", "/api/public/texts/"],
  server: ["/api/public/server/", "/api/public/config"],
  world: ["/api/public/world/"],
  rankings: ["/api/public/user/character/"],
  codex: ["/api/public/codex"],
  community: ["/api/public/chat", "/api/public/forum/", "/api/public/vote/", "/api/public/user/event/"],
} as const satisfies Record<string, readonly string[]>;

export type ApiScope = keyof typeof paths;
export const apiScopes = Object.keys(paths) as ApiScope[];

/** Whether a path of the public API is within scopes; what is in none is in all. */
export function isInScopes(path: string, scopes: readonly ApiScope[]): boolean {
  const of = apiScopes.find((scope) => paths[scope].some((begin) => path.startsWith(begin)));
  return of === undefined || scopes.includes(of);
}

/** The header that a key is shown in. */
export const apiKeyHeader = "X-Api-Key";
