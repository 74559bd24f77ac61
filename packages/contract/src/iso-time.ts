import { z } from "zod";

/** A moment as it travels: ISO 8601, in UTC. */
export const isoTime = z.iso.datetime();
