import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { reasonText } from "../gateways/game/reason-texts.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

type Print = (text: string) => void;
type Prizes = Deps["community"]["prizes"];
type Refused = Awaited<ReturnType<Prizes["refused"]>>["prizes"][number];

const shown = 200;

/** What was won, by what, and why the game does not give it. */
export function prizeLine({ id, reference, what, reason, nextTryAt, createdAt }: Refused): string {
  const goods =
    what.kind === "goods"
      ? `${what.count} Golden Apiga for ${what.charName} (${what.charId})`
      : what.kind === "hero"
        ? `event hero for ${what.days} days, character ${what.charId}`
        : `reward of a vote, ${what.command.login}`;
  const next = nextTryAt ? `tried again at ${nextTryAt.toISOString()}` : "waits for a person";
  return `Prize ${id}: ${goods} (${reference}, ${createdAt.toISOString()}): ${reason === null ? "refused by the game" : reasonText(reason)}; ${next}`;
}

/** `prizes`, `prizes give <number>`, `prizes close <number>` */
export async function prizes(config: Config, [action, number]: string[], print: Print): Promise<number> {
  const id = /^[1-9]\d{0,14}$/.test(number ?? "") ? Number(number) : undefined;
  const isKnown = action === undefined || ((action === "give" || action === "close") && id !== undefined);
  if (!isKnown) throw new UsageError("Name the prize: npm run portal -- prizes give 7, or prizes close 7");
  return withDeps(config, async ({ community }) => act(community.prizes, action, id ?? 0, print));
}

async function act(on: Prizes, action: string | undefined, id: number, print: Print): Promise<number> {
  if (action === undefined) {
    const { prizes: refused } = await on.refused(shown);
    for (const prize of refused) print(prizeLine(prize));
    if (refused.length === 0) print("No prize was refused.");
    return 0;
  }
  const isDone = await (action === "give" ? on.giveAgain(id) : on.close(id));
  if (!isDone) print(`Prize ${id} is none that was refused.`);
  else print(action === "give" ? `Prize ${id} is on its way again.` : `Prize ${id} is closed.`);
  return isDone ? 0 : 1;
}
