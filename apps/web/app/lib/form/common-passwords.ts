import list from "@zxcvbn-ts/language-common/src/passwords.json";
import { commonest } from "./commonest.ts";

/** Loaded by a field for a new password once somebody is in it: what is typed is compared here, and goes nowhere. */
const known = new Set(commonest(list));

/** Whether a password, whatever its case, is one of the ten thousand commonest. */
export const isCommonPassword = (password: string): boolean => known.has(password.toLowerCase());
