import { z } from "zod";

/**
 * Until when each list is known to hold; null where the game never reported it. One that is reported on change alone holds as long
 * as the game's heartbeat is heard.
 */
export const worldAges = z.object({
  bosses: z.iso.datetime().nullable(),
  castles: z.iso.datetime().nullable(),
  olympiad: z.iso.datetime().nullable(),
  shops: z.iso.datetime().nullable(),
  events: z.iso.datetime().nullable(),
});

export type WorldAges = z.infer<typeof worldAges>;
