import { parseArgs } from "node:util";
import { apiKeyHeader, type ApiScope, apiScopes } from "@gatehouse/contract/operations/api-keys";
import { limits } from "@gatehouse/contract/limits";
import type { Config } from "../config.ts";
import type { ApiKeysService } from "../modules/operations/api-keys/service.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

type Out = Pick<Output, "print" | "tell">;

/** The lines of `api-key --help`. */
export const apiKeyHelp = [
  `api-key add <name> [--scopes <scope,...>] [--limit <reads a minute>]   makes a key, and prints it once; sent as ${apiKeyHeader}`,
  "api-key list                                                           the keys, what they may read, and when they were used",
  "api-key remove <id>                                                    has a key open nothing any more",
  `Scopes: ${apiScopes.join(", ")}; all where none is named. ${limits.apiKeys.readsAMinute} reads a minute unless it is said`,
];

/** `api-key add|list|remove`. */
export async function apiKey(config: Config, args: string[], out: Out): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { scopes: { type: "string" }, limit: { type: "string" } },
  });
  const [verb = "", ...rest] = positionals;
  const run = verbs[verb]?.(rest, values, out);
  if (!run) throw new UsageError(["Usage: npm run portal -- <verb>", ...apiKeyHelp].join("\n  "));
  return withDeps(config, ({ operations }) => run(operations.apiKeys));
}

type Values = { scopes?: string | undefined; limit?: string | undefined };
type Run = (keys: ApiKeysService) => Promise<number>;

const verbs: Record<string, (rest: string[], values: Values, out: Out) => Run> = {
  add: (words, { scopes: named, limit = String(limits.apiKeys.readsAMinute) }, { print, tell }) => {
    const name = words.join(" ").trim();
    if (name === "" || name.length > limits.apiKeys.name)
      throw new UsageError(
        `Name the key with up to ${limits.apiKeys.name} characters: npm run portal -- api-key add launcher`,
      );
    const readsAMinute = Number(limit);
    if (!Number.isInteger(readsAMinute) || readsAMinute < 1 || readsAMinute > limits.apiKeys.mostReadsAMinute)
      throw new UsageError(`--limit is a number from 1 to ${limits.apiKeys.mostReadsAMinute}.`);
    const asked = named?.split(",").map((scope) => scope.trim()) ?? apiScopes;
    const unknown = asked.filter((scope) => !apiScopes.includes(scope as ApiScope));
    if (asked.length === 0 || unknown.length > 0)
      throw new UsageError(`Unknown scope: ${unknown.join(", ")}. Scopes: ${apiScopes.join(", ")}.`);
    const scopes = asked as ApiScope[];
    return async (keys) => {
      const { id, key } = await keys.add(name, { scopes, readsAMinute });
      tell({ id, name, scopes, readsAMinute, key });
      print(`Key ${id} (${name}) reads ${scopes.join(", ")}, ${readsAMinute} times a minute.`);
      print(`Shown this once, sent as ${apiKeyHeader}: ${key}`);
      return 0;
    };
  },

  list:
    (_rest, _values, { print, tell }) =>
    async (keys) => {
      const all = await keys.list();
      tell({ keys: all });
      for (const { id, name, scopes, readsAMinute, usedAt } of all) {
        const used = usedAt ? `used ${usedAt.toISOString().slice(0, 13)}h` : "never used";
        print(`${String(id).padEnd(4)} ${name}  ${scopes.join(",")}  ${readsAMinute} a minute  ${used}`);
      }
      if (all.length === 0) print("There is no key.");
      return 0;
    },

  remove: ([given], _values, { print, tell }) => {
    if (!given || !/^[1-9]\d{0,14}$/.test(given))
      throw new UsageError("Name its number: npm run portal -- api-key remove 1");
    const id = Number(given);
    return async (keys) => {
      await keys.remove(id);
      tell({ id });
      print(`Key ${id} is removed.`);
      return 0;
    };
  },
};
