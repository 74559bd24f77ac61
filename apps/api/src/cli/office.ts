import { paths } from "@gatehouse/contract/pages";
import { sentence } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { Refused } from "../platform/exit-status.ts";
import { Failure } from "../platform/failure.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

type Print = (line: string) => void;
type Missing = Awaited<ReturnType<Deps["operations"]["team"]["appoint"]>>["missing"];

/** `create-admin <login>`: makes an account an owner of the office, and says what is missing for it to be one awake. */
export async function createAdmin(config: Config, [login]: string[], print: Print): Promise<number> {
  if (!login) throw new UsageError("Name the login: npm run portal -- create-admin knight");
  return withDeps(config, async ({ operations }) => {
    const made = await operations.team.appoint(login, "owner").catch(unless("notFound"));
    if (!made)
      throw new Refused(`There is no account with the login "${login}": register it on the page first.`);
    print(
      made.isNew ? `"${login}" is an owner now.` : `"${login}" is an owner already: nothing was changed.`,
    );
    for (const line of wayThere(config, login, made.missing)) print(line);
    return 0;
  });
}

function wayThere({ publicUrl }: Config, login: string, missing: Missing): string[] {
  const page = (path: string): string => new URL(path, publicUrl).href;
  const steps = [
    ...(missing.includes("verification")
      ? ["verify the email: the link is in the mail of the registration"]
      : []),
    ...(missing.includes("secondFactor") ? [`switch two-factor login on: ${page(paths.settings)}`] : []),
    `log in anew as "${login}", and open ${page("/admin")}`,
  ];
  const sleeps = missing.length > 0 ? ["The role sleeps until that is done:"] : ["To get there:"];
  return [...sleeps, ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}

/** `confirm-request <n>`: does what waits for a second person where there is none; the record says so. */
export async function confirmRequest(config: Config, [number]: string[], print: Print): Promise<number> {
  if (!/^\d{1,15}$/.test(number ?? ""))
    throw new UsageError("Name the request's number: npm run portal -- confirm-request 12");
  return withDeps(config, async ({ operations, jobs }) => {
    // What concerns a player is mailed, and mails are jobs: their queue has to be there even where no portal has ever run.
    await jobs.prepare();
    try {
      await operations.requests.confirm(
        { machine: true, requestId: `confirm-request ${number}` },
        Number(number),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "notFound") throw new Refused(`There is no request ${number}.`, { cause: error });
      const lines = error.refusals.map((refusal) => sentence(texts.en, refusal));
      throw new Refused(`Nothing was done: ${lines.join("; ")}.`, { cause: error });
    }
    print(`Request ${number} is confirmed and done. The record says that it was confirmed from the machine.`);
    return 0;
  });
}

const unless =
  (code: string) =>
  (error: unknown): null => {
    if (error instanceof Failure && error.code === code) return null;
    throw error;
  };
