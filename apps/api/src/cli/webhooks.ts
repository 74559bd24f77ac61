import { parseArgs } from "node:util";
import { languages, languageOf } from "@gatehouse/contract/languages";
import { readWebhookKinds, webhookKinds } from "@gatehouse/contract/operations/webhooks";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { Refused } from "../platform/exit-status.ts";
import { OutboundTrouble, PrivateAddress } from "../platform/outbound/trouble.ts";
import type { Output } from "./output.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

type Out = Pick<Output, "print" | "tell">;
type Webhooks = Deps["operations"]["webhooks"];

/** The lines of `webhook --help`. */
export const webhookHelp = [
  "webhook add <url> <kind,...> [--language <code>]  tells an address of these kinds, and prints its secret once",
  "webhook list                                      the addresses, and what none of them took",
  "webhook test <id>                                 sends a message of the kind test now",
  "webhook resend <delivery>                         sends a message again; --parked <id>: all that are parked of a webhook",
  "webhook remove <id>                               forgets an address, with all that waits for it",
  `Kinds: ${webhookKinds.join(", ")}; all (without donation), chronicle, server`,
];

/** `webhook add|list|test|resend|remove`. Exit code 1 where the address or the receiver refuses, 69 where it does not answer. */
export async function webhook(config: Config, args: string[], out: Out): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { language: { type: "string" }, parked: { type: "string" } },
  });
  const [verb = "", ...rest] = positionals;
  const run = verbs[verb]?.(rest, values, out);
  if (!run) throw new UsageError(["Usage: npm run portal -- <verb>", ...webhookHelp].join("\n  "));
  return withDeps(config, async ({ operations: { webhooks } }) => {
    try {
      return await run(webhooks);
    } catch (error) {
      if (error instanceof OutboundTrouble)
        throw new Refused(refusedAddress(error), { cause: error, exit: error.exit });
      throw error;
    }
  });
}

const refusedAddress = (trouble: OutboundTrouble): string =>
  trouble instanceof PrivateAddress
    ? `Nothing was added: ${trouble.message}. OUTBOUND_ALLOW_PRIVATE=1 allows that, in closed networks.`
    : `Nothing was added: ${trouble.message}.`;

type Values = { language?: string | undefined; parked?: string | undefined };
type Run = (webhooks: Webhooks) => Promise<number>;

/** Each reads what it is given, and then does it. */
const verbs: Record<string, (rest: string[], values: Values, out: Out) => Run> = {
  add: ([url, ...words], { language: named = "en" }, { print, tell }) => {
    const { kinds, unknown } = readWebhookKinds(words.flatMap((word) => word.split(",")));
    const language = languageOf(named);
    if (!url || !URL.canParse(url))
      throw new UsageError(
        "Name the address: npm run portal -- webhook add https://example.com/hook news,server",
      );
    if (unknown.length > 0)
      throw new UsageError(
        `Unknown kind: ${unknown.join(", ")}. Kinds: ${webhookKinds.join(", ")}; all, chronicle, server.`,
      );
    if (kinds.length === 0)
      throw new UsageError(
        `Name the kinds, separated by commas: ${webhookKinds.join(", ")}; all, chronicle, server.`,
      );
    if (!language) throw new UsageError(`--language is one of ${languages.join(", ")}.`);
    return async (webhooks) => {
      const { id, secret, isDiscord } = await webhooks.add(url, kinds, language);
      tell({ id, url, kinds, language, form: isDiscord ? "discord" : "standard", secret });
      print(`Webhook ${id} is told of ${kinds.join(", ")}${isDiscord ? ", in Discord's form" : ""}.`);
      if (!isDiscord) print(`Secret, shown this once: ${secret}`);
      print(`Try it: npm run portal -- webhook test ${id}`);
      return 0;
    };
  },

  list:
    (_rest, _values, { print, tell }) =>
    async (webhooks) => {
      const { webhooks: all, parked } = await webhooks.list();
      tell({ webhooks: all, parked });
      for (const { id, url, kinds, waiting, parked: count, endedAt, endedWhy } of all) {
        const state = endedAt
          ? `gone since ${endedAt.toISOString()}: ${endedWhy}`
          : `${waiting} waiting, ${count} parked`;
        print(`${String(id).padEnd(4)} ${url}  ${kinds.join(",")}  ${state}`);
      }
      if (all.length === 0) print("There is no webhook.");
      if (parked.length > 0) print("Parked, newest first:");
      for (const { id, webhookId, kind, happenedAt, tries, problem } of parked)
        print(
          `${String(id).padEnd(8)} webhook ${webhookId}  ${kind} of ${happenedAt.toISOString()}  ${tries} tries: ${problem}`,
        );
      return 0;
    },

  test: ([given], _values, { print, tell }) => {
    const id = numberOf(given, "webhook test 1");
    return async (webhooks) => {
      const problem = await webhooks.test(id);
      tell({ id, problem });
      print(problem === null ? `Webhook ${id} took it.` : `Webhook ${id} did not take it: ${problem}.`);
      return problem === null ? 0 : 1;
    };
  },

  resend: ([given], { parked }, { print, tell }) => {
    const what =
      parked === undefined
        ? { delivery: numberOf(given, "webhook resend 12") }
        : { parkedOf: numberOf(parked, "webhook resend --parked 1") };
    return async (webhooks) => {
      const count = await webhooks.resend(what);
      tell({ count });
      print(`${count} ${count === 1 ? "message is" : "messages are"} sent again, while the portal runs.`);
      return 0;
    };
  },

  remove: ([given], _values, { print, tell }) => {
    const id = numberOf(given, "webhook remove 1");
    return async (webhooks) => {
      await webhooks.remove(id);
      tell({ id });
      print(`Webhook ${id} is removed.`);
      return 0;
    };
  },
};

function numberOf(given: string | undefined, example: string): number {
  if (!given || !/^[1-9]\d{0,14}$/.test(given))
    throw new UsageError(`Name its number: npm run portal -- ${example}`);
  return Number(given);
}
