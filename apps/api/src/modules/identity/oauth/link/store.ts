import type { LoginProviderName } from "@gatehouse/contract/identity/login-providers";
import type { DbOrTransaction } from "../tables.ts";

/** An identity whose email an account has, with what else was known when it came. */
export type Ticket = {
  provider: LoginProviderName;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  referralCode: string | null;
};

export async function insertTicket(
  db: DbOrTransaction,
  ticket: Ticket,
  { ticketHash, expiresAt }: { ticketHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("provider_link_tickets")
    .values({
      ticket_hash: ticketHash,
      provider: ticket.provider,
      subject: ticket.subject,
      email: ticket.email,
      email_verified: ticket.emailVerified,
      name: ticket.name,
      referral_code: ticket.referralCode,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a ticket up; undefined when it is unknown, used or expired. */
export async function takeTicket(
  db: DbOrTransaction,
  ticketHash: string,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await db
    .deleteFrom("provider_link_tickets")
    .where("ticket_hash", "=", ticketHash)
    .where("expires_at", ">", now)
    .returning([
      "provider",
      "subject",
      "email",
      "email_verified as emailVerified",
      "name",
      "referral_code as referralCode",
    ])
    .executeTakeFirst();
  return row && { ...row, provider: row.provider as LoginProviderName };
}
