import { until } from "../apps/api/test/until.ts";
import type { Acknowledged } from "./acknowledged.ts";
import type { World } from "./world.ts";

/** A job whose portal was killed is tried again after 30 seconds, and with a pause after each failure. */
const mailSeconds = 60;

/** Where the receiver outside was told something else than happened: each thing at least once, and none by two messages. */
export function compareMessages(
  { receiver, payments }: World,
  { lives, texts, tidings }: Acknowledged,
): string[] {
  const found: string[] = [];
  const different = new Map(receiver.received.map((message) => [message.id, message]));
  for (const { id, type, isSigned } of receiver.received)
    if (!isSigned) found.push(`message ${id} of ${type} bears no valid signature`);
  const told = (type: string, field: string, value: unknown): number =>
    [...different.values()].filter((message) => message.type === type && message.data[field] === value)
      .length;

  for (const { title, published, isImported } of texts) {
    const times = told("news", "title", title);
    const [least, most] = isImported ? [0, 0] : [published === "yes" ? 1 : 0, 1];
    if (times < least || times > most) found.push(`${title} published ${published}, told ${times} times`);
  }
  for (const { text, told: known } of tidings) {
    const times = told("told", "text", text);
    if (times > 1 || (known === "yes" && times === 0))
      found.push(`${text} told ${known} by the game, and by the portal ${times} times`);
  }
  const donations = lives.flatMap((life) => life.donations);
  for (const amount of new Set(donations.map((donation) => donation.amount))) {
    const same = donations.filter((donation) => donation.amount === amount);
    const least = same.filter(({ credited }) => credited === "yes").length;
    const most = same.filter(({ provider, number }) => payments.isPaid(provider, number)).length;
    const times = told("donation", "amount", amount);
    if (times < least || times > most)
      found.push(`${least} to ${most} donations of ${amount} were credited, and ${times} were told`);
  }
  return found;
}

/** Where a player who watches the news was mailed of one twice, or never. */
export async function compareMails(
  { mail, observer: { db } }: World,
  { lives, texts }: Acknowledged,
): Promise<string[]> {
  const found: string[] = [];
  const left = () =>
    db
      .selectFrom("notification_mails as m")
      .innerJoin("accounts as a", "a.id", "m.account_id")
      .select(["a.login", "m.lines", "m.claimed_at as claimedAt"])
      .execute();
  // What was claimed and never sent died with its portal, which costs the mail.
  const lost = await until("the mails", left, {
    reached: (mails) => mails.every(({ claimedAt }) => claimedAt !== null),
    seconds: mailSeconds,
  });
  for (const { login, watching, watchingSince, verified, deleted } of lives) {
    const own = mail.received.filter(({ to }) => to.includes(`${login}@example.com`));
    for (const { title, published, isImported, askedAt } of texts) {
      if (isImported) continue;
      const mailed = own.filter(({ text }) => text.includes(title)).length;
      const died = lost.filter((one) => one.login === login && JSON.stringify(one.lines).includes(title));
      const isOwed =
        watching === "yes" &&
        watchingSince < askedAt &&
        published === "yes" &&
        verified === "yes" &&
        deleted === "no";
      if (mailed > 1 || (isOwed && mailed + died.length === 0))
        found.push(`${login} watches the news, and was mailed ${mailed} times of ${title}`);
    }
  }
  return found;
}
