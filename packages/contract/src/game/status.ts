import { z } from "zod";

/** The game servers, as files and status name them. */
export const serverCode = z.enum(["it", "h5"]);
export type ServerCode = z.infer<typeof serverCode>;

export const serverStatus = z.object({
  code: serverCode,
  status: z.enum(["online", "offline"]),
  players: z.number().optional(),
});

/** One sample every few minutes, oldest first. */
export const serverHistory = z.object({
  code: serverCode,
  samples: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null: offline, or nobody counts. */
      players: z.number().nullable(),
      online: z.boolean(),
    }),
  ),
});

export type ServerStatus = z.infer<typeof serverStatus>;
export type ServerHistory = z.infer<typeof serverHistory>;
