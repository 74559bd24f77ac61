import {
  type LoginProviderName,
  loginProviders,
  type LoginTarget,
} from "@gatehouse/contract/identity/login-providers";
import { paths } from "../../../paths.ts";

/** The page that starts a login anew. */
export const startPath = (provider: string, target: LoginTarget): string =>
  `${paths.oauth}?${new URLSearchParams({ provider, target })}`;

export const knownProvider = (name: string | null): LoginProviderName | undefined =>
  loginProviders.find((one) => one === name);
