import { claimRequest } from "@gatehouse/contract/identity/registration";
import type { z } from "zod";

/** What the player fills in; the captcha stands beside the form. */
export const claimForm = claimRequest.pick({ login: true, password: true, email: true });

export type ClaimForm = z.infer<typeof claimForm>;
