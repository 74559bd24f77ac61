import type { Deps } from "../deps.ts";

type Portal = Pick<Deps, "identity" | "jobs">;

/**
 * Switches two-factor login off for an owner who has lost the app and the recovery codes, and has them mailed by the
 * portal that runs, or the next that starts. Returns what was done, in sentences; null when nobody has the login.
 */
export async function resetTwoFactor({ identity, jobs }: Portal, login: string): Promise<string[] | null> {
  const owner = await identity.accounts.findByLogin(login);
  if (!owner) return null;
  // The mail is a job: its queue has to be there even where no portal has ever run.
  await jobs.prepare();
  const codes = await identity.twoFactor.reset(owner.id);
  if (codes === null) return [`Two-factor login of "${login}" is not on: nothing was changed.`];
  const { length: keys } = await identity.passkeys.list(owner.id);
  return [
    `Two-factor login of "${login}" is switched off: its authenticator app and ${codes} recovery codes count no more.`,
    "Its password and sessions are as they were; logins that waited for a code have ended.",
    keys > 0
      ? `Its passkeys (${keys}) still log in: if one was lost, too, the owner deletes it in the settings.`
      : "It has no passkeys.",
    owner.email === null
      ? "It has no email, so nobody is mailed; the account's history tells its owner."
      : "Its owner is mailed, and the account's history tells of it.",
  ];
}
