import type { ConfirmationRequest } from "@gatehouse/contract/identity/confirmation";
import { api } from "../../../../lib/call/api.ts";
import { isRefusedAs, read } from "../../../../lib/call/reply.ts";

/** Whether the server wants to see first that it is the account's owner who asks. */
export const asksForConfirmation = (error: unknown): boolean => isRefusedAs(error, "confirmation.required");

export async function confirmOwner(proof: ConfirmationRequest): Promise<void> {
  await read(api.public.user.confirmation.$post({ json: proof }));
}
