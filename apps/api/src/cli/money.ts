import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { lineText } from "../modules/money/donations/reconcile/model.ts";
import { dayOf, donorsCsv, periodOf, statementCsv } from "./statement.ts";
import { UsageError } from "./usage-error.ts";
import { withDeps } from "./with-database.ts";

type Print = (text: string) => void;

/** `reconcile`: exit code 1 when something is left for a person. */
export const reconcile = (config: Config, print: Print): Promise<number> =>
  withDeps(config, async ({ money: { reconciling, providers } }) => {
    if (providers.length === 0) {
      print("Donations are not configured: there is nobody to ask.");
      return 0;
    }
    let left = 0;
    await reconciling.tidy();
    for (const provider of providers) {
      const { asked, repaired, reported } = await reconciling.reconcile(provider);
      print(`${provider.name}: asked about ${asked} orders`);
      for (const line of repaired) print(`  repaired  ${lineText(line)}`);
      for (const line of reported) print(`  to look at  ${lineText(line)}`);
      left += reported.length;
    }
    return left === 0 ? 0 : 1;
  });

/** `statement --from <date> --to <date> [--donors]` */
export async function statement(config: Config, args: string[], write: Print): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: "string" }, to: { type: "string" }, donors: { type: "boolean" } },
  });
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  if (!from || !to || from > to) {
    throw new UsageError("Name the days: npm run portal -- statement --from 2026-11-01 --to 2026-11-30");
  }
  return withDeps(config, async (deps) => {
    const make = values.donors ? donorsCsv : statementCsv;
    write(await make(deps, periodOf(from, to)));
    return 0;
  });
}

/** `confirm-payment <order> <payment> <amount>`: a payment by hand has arrived. */
export async function confirmPayment(config: Config, args: string[], print: Print): Promise<number> {
  const [orderId, paymentId, amount] = args;
  if (!orderId || !paymentId || !/^\d{1,9}(?:\.\d{2})?$/.test(amount ?? "") || !isUuid(orderId)) {
    throw new UsageError(
      "Name the order, the bank's number of the payment and what arrived: npm run portal -- confirm-payment <order> <payment> 10.00",
    );
  }
  return withDeps(config, async ({ money: { donations } }) => {
    const order = await donations.confirm(orderId, paymentId, Math.round(Number(amount) * 100));
    if (!order) {
      print("There is no such order to be paid by hand.");
      return 1;
    }
    if (order.state === "CREDITED") {
      print(`Credited: ${order.amount} G. Apiga`);
      return 0;
    }
    print(`Not credited: ${order.problem ?? order.state}`);
    return 1;
  });
}

/** `dismiss-payment <order> <payment>`: a payment that was not credited is settled otherwise, or was a mistake. */
export async function dismissPayment(
  config: Config,
  [orderId, paymentId]: string[],
  print: Print,
): Promise<number> {
  if (!orderId || !paymentId) {
    throw new UsageError(
      "Name the order and the payment: npm run portal -- dismiss-payment <order> <payment>",
    );
  }
  return withDeps(config, async ({ money: { donations } }) => {
    const order = await donations.dismiss(orderId, paymentId);
    print(
      order
        ? `${paymentId} is put aside and is never credited; the order is ${order.state} now.`
        : "That order has no such payment, or it is credited or put aside already.",
    );
    return order ? 0 : 1;
  });
}

/** `settle-refund <refund> <units>`: what a refund in another currency takes off the balance. */
export async function settleRefund(
  config: Config,
  [refundId, units]: string[],
  print: Print,
): Promise<number> {
  if (!refundId || !/^\d{1,9}$/.test(units ?? "")) {
    throw new UsageError(
      "Name the refund and the units that it takes off the balance: npm run portal -- settle-refund <refund> 5",
    );
  }
  return withDeps(config, async ({ money: { settle } }) => {
    const taken = await settle.settleRefund(refundId, Number(units));
    print(
      taken === null
        ? "No such refund waits, or less than that is left of what was credited."
        : `Taken off the balance: ${taken} G. Apiga`,
    );
    return taken === null ? 1 : 0;
  });
}

/** `release-hold <login>` */
export async function releaseHold(config: Config, [login]: string[], print: Print): Promise<number> {
  if (!login) throw new UsageError("Name the account: npm run portal -- release-hold <login>");
  return withDeps(config, async ({ identity, money: { holds } }) => {
    const account = await identity.accounts.findByLogin(login);
    const isReleased = account !== undefined && (await holds.release(account.id));
    print(isReleased ? `${login} may transfer again.` : `${login} is not on hold.`);
    return isReleased ? 0 : 1;
  });
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
