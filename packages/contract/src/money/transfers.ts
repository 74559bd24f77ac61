import { z } from "zod";
import { text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { transferAmount } from "./amount.ts";

export const characterOption = z.object({ name: z.string(), charId: z.number() });

export const transferRequest = z.object({
  name: text("Character", { max: 45 }),
  charId: z
    .number({
      error: ({ input }) =>
        input === undefined || input === null
          ? refused("field.required", { field: "Character" })
          : refused("field.wrongType", { field: "Character" }),
    })
    .refine((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31, refused("transfer.notOwnCharacter")),
  amount: transferAmount,
  /** Made by the page: the same one again sends nothing again. */
  requestId: z
    .string(refused("field.wrongType", { field: "requestId" }))
    .min(1, refused("field.required", { field: "requestId" }))
    .max(limits.requestId.max, refused("field.max", { n: limits.requestId.max }))
    .optional(),
});

/** Where the units are: taken off the balance and waiting for the game, with the game, in the character's bag, or back. */
const transferStages = ["queued", "inGame", "received", "refunded", "checking"] as const;

export const transferRecord = z.object({
  id: z.string(),
  /** As it was asked for: who heard no reply finds by it whether the request was taken. */
  requestId: z.string(),
  characterName: z.string(),
  charId: z.number(),
  amount: z.number(),
  /** FAILED: refunded. */
  status: z.enum(["PENDING", "COMPLETED", "FAILED"]),
  /** `checking`: whether the game took it cannot be told from outside; a person looks. */
  stage: z.enum(transferStages),
  /** Why it was refunded: a code that pages have words for (`game/reasons`), or the game's own words. */
  reason: z.string().nullable(),
  created: isoTime,
  updated: isoTime,
});

export type TransferRequest = z.infer<typeof transferRequest>;
export type TransferStage = (typeof transferStages)[number];
export type TransferRecord = z.infer<typeof transferRecord>;
export type CharacterOption = z.infer<typeof characterOption>;
