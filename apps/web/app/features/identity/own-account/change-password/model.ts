import { newPasswordField, text } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import { z } from "zod";

const fields = z.object({
  currentPassword: z.string(),
  password: newPasswordField,
  repeatPassword: text("repeatPassword", limits.newPassword),
});

/** The form of product.md 3.10: the current password only where the server requires it. */
export const changePasswordForm = (asksForCurrent: boolean): typeof fields =>
  asksForCurrent
    ? fields.extend({ currentPassword: text("currentPassword", { max: limits.gamePassword.max }) })
    : fields;
