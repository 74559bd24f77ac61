import { z } from "zod";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { permissions } from "./permissions.ts";
import { recordFields, recordTarget } from "./record.ts";

const requestStates = ["open", "confirmed", "refused", "ended"] as const;

/** What waits for a second person, or waited. */
const officeRequest = z.object({
  number: z.number().int(),
  kind: z.string(),
  permission: z.enum(permissions),
  target: recordTarget.extend({ name: z.string().nullable() }),
  /** What it will do, as the record will have it: fields before and after. */
  before: recordFields.nullable(),
  after: recordFields.nullable(),
  reason: z.string(),
  state: z.enum(requestStates),
  madeBy: z.string().nullable(),
  /** Whether it is one's own, which one may take back and not confirm. */
  own: z.boolean(),
  madeAt: isoTime,
  endsAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  /** The second person's words, where it was refused. */
  decisionReason: z.string().nullable(),
});
export const requestsReply = z.array(officeRequest);
export const requestsQuery = z.object({
  state: z
    .enum(requestStates, {
      error: refused("field.oneOf", { field: "state", values: requestStates.join(", ") }),
    })
    .optional(),
});
export const requestParam = z.object({ id: z.string().max(limits.entryId.max, refused("notFound")) });
export const refuseRequest = z.object({ reason: reasonField });
export const requestReply = officeRequest;

export type OfficeRequest = z.infer<typeof officeRequest>;
