import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { z } from "zod";
import { isLoopback } from "../loopback.ts";

/** A setting that names where secrets travel to: https, or this machine. */
export const secureUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" || isLoopback(hostname);
  }, "must be an https address: secrets and logins travel over it")
  .transform(withoutTrailingSlashes);
