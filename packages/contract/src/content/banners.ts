import { z } from "zod";
import { siteAddress } from "../address.ts";

export const banner = z.object({
  placement: z.enum(["vote", "corner"]),
  title: z.string(),
  /** Empty: the title stands in its place. */
  image: siteAddress.or(z.literal("")),
  url: siteAddress,
});

export type Banner = z.infer<typeof banner>;
