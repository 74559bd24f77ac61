type Arguments = {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type Options = { init?: RequestInit };

/**
 * Calls by the names of their path and method, `client.user.login.$post({ json })`, as Hono's own client makes them, whose
 * types they have: with no more of it than pages use, since every page carries this.
 */
export const callClient = (
  base: string,
  { fetch: fetcher, headers }: { fetch: typeof fetch; headers: () => Record<string, string> },
): unknown => {
  const send = (path: readonly string[], method: string, given: Arguments = {}, { init }: Options = {}) => {
    const { param = {}, query, json } = given;
    const names = path.map((part) => (part.startsWith(":") ? (param[part.slice(1)] ?? part) : part));
    const search = searchOf(query);
    return fetcher(`${base}/${names.join("/")}${search && `?${search}`}`, {
      method: method.toUpperCase(),
      headers: { ...headers(), ...(json !== undefined && { "Content-Type": "application/json" }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...init,
    });
  };
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => {}, {
      get: (_target, name) => {
        if (typeof name !== "string" || name === "then") return undefined;
        if (!name.startsWith("$")) return at([...path, name]);
        return (given?: Arguments, options?: Options) => send(path, name.slice(1), given, options);
      },
    });
  return at([]);
};

function searchOf(query: Arguments["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one);
  return search.toString();
}
