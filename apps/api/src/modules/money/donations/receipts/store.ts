import type { DbOrTransaction } from "../tables.ts";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";

type Payment = { provider: PaymentProviderName; paymentId: string };

/** Notes that the receipt of a credited payment leaves now; whether nobody else has noted that. */
export async function claimReceipt(
  db: DbOrTransaction,
  { provider, paymentId }: Payment,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("donation_captures")
    .set({ mailed_at: now })
    .where("provider", "=", provider)
    .where("capture_id", "=", paymentId)
    .where("credited", ">", 0)
    .where("mailed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes that back: the mail server did not take it. */
export async function giveReceiptBack(db: DbOrTransaction, { provider, paymentId }: Payment): Promise<void> {
  await db
    .updateTable("donation_captures")
    .set({ mailed_at: null })
    .where("provider", "=", provider)
    .where("capture_id", "=", paymentId)
    .execute();
}
