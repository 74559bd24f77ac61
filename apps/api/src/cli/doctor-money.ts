import type { Deps } from "../deps.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

const shown = 20;

/** The whole ledger checked, whether payments can be taken, and each step of money that stands still with what to do. */
export async function moneyFindings({ money }: Deps): Promise<Finding[]> {
  const { ledger, books, audit, holds, providers } = money;
  const { count, first } = await audit.faults();
  const findings: Finding[] = first.map((fault) => ({
    level: "wrong",
    text: `Ledger: ${fault}. Somebody with rights on the database changed it: compare with a backup`,
  }));
  if (count > first.length) {
    findings.push({
      level: "wrong",
      text: `Ledger: ${count} faults in all, of which these are the first ${first.length}`,
    });
  }
  if (count === 0)
    findings.push({ level: "ok", text: "Ledger: every entry balances, every total is its sum" });
  for (const provider of providers) findings.push(...(await provider.describe()));
  if (providers.length === 0)
    findings.push({ level: "note", text: "No way to pay is configured: nobody can donate" });
  for (const { id, providerOrderId, provider, amount, state, problem, updatedAt } of await books.stuck(
    shown,
  )) {
    const order = `Donation ${providerOrderId ?? id} of ${amount} by ${provider}`;
    findings.push(
      state === "REVIEW"
        ? {
            level: "wrong",
            text: `${order}: ${problem}; refund it with the provider, or settle it with the donor and run npm run portal -- dismiss-payment ${providerOrderId ?? id} <payment>`,
          }
        : {
            level: "wrong",
            text: `${order} is ${state} since ${updatedAt.toISOString()}; see the provider's account, and run npm run portal -- reconcile`,
          },
    );
  }
  for (const text of await books.setAside(shown)) findings.push({ level: "wrong", text });
  for (const { provider: name, eventId, type, state, detail, receivedAt } of await books.notices(shown)) {
    const { title } = providers.find((provider) => provider.name === name) ?? { title: name };
    const advice =
      state === "UNMATCHED"
        ? `nothing was credited: look for it in ${title}'s account, and refund there what came to yours; `
        : "";
    findings.push({
      level: "note",
      text: `Payment notification ${eventId} (${type}) of ${receivedAt.toISOString()} is ${state}${detail ? `: ${detail}` : ""}; ${advice}its text is in donation_notices`,
    });
  }
  const { held, count: heldCount } = await holds.list(shown);
  const names = await ledger.names(held.map(({ holderId }) => holderId));
  for (const { holderId, since, why } of held) {
    const name = names.get(holderId) ?? "";
    findings.push({
      level: "note",
      text: `${name} may not transfer since ${since.toISOString()}: ${why}; npm run portal -- release-hold ${name}`,
    });
  }
  if (heldCount > held.length) {
    findings.push({
      level: "note",
      text: `${heldCount} players may not transfer, of whom these are the first ${held.length}`,
    });
  }
  return findings;
}
