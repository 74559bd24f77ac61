import { text } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import { registerRequest } from "@gatehouse/contract/identity/registration";
import type { z } from "zod";

/** The form of product.md 3.1: the call's own fields, and the password once more. */
export const registerForm = registerRequest
  .pick({ login: true, password: true, email: true })
  .extend({ repeatPassword: text("repeatPassword", limits.password) });

export type RegisterForm = z.infer<typeof registerForm>;
