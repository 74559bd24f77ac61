import { text } from "@gatehouse/contract/fields";
import { transferAmount } from "@gatehouse/contract/money/amount";
import { z } from "zod";

/** What the player chooses: the character's id, and the amount as it is typed, by the rules of the call. */
export const transferForm = z.object({
  character: text("Character", { max: 20 }),
  amount: z.string().superRefine((typed, context) => {
    const [issue] = transferAmount.safeParse(typed).error?.issues ?? [];
    if (issue) context.addIssue({ code: "custom", message: issue.message });
  }),
});
