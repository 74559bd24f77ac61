import { z } from "zod";
import { text } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";
import { codexFormulas } from "./codex-chances.ts";
import { codexFamilies } from "./codex-kinds.ts";

const { archive } = limits.codex;

/** Why nothing was taken of an archive. The first are the archive's own, the others say what its folder is not. */
const archiveRefusals = [
  "kind",
  "broken",
  "encrypted",
  "outside",
  "link",
  "many",
  "large",
  "nested",
] as const;
export type CodexArchiveRefusal = (typeof archiveRefusals)[number];
const packRefusals = ["folder", "noPack", "compiled", "half", "twoPacks", "tooMany"] as const;
/** `interrupted`: who read it has ended; `failed`: it could not be read, and the log says why. */
const codexReadingRefusals = [...archiveRefusals, ...packRefusals, "interrupted", "failed"] as const;
export type CodexReadingRefusal = (typeof codexReadingRefusals)[number];

/** In their order; `waiting`: for the file. */
const codexReadingSteps = ["waiting", "receiving", "unpacking", "reading", "comparing"] as const;
export type CodexReadingStep = (typeof codexReadingSteps)[number];

const named = z.object({ id: z.number(), name: z.string() });
const listed = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ count: z.number(), some: z.array(entry) });
/** Something in a file that was not taken as it stands. */
const inFile = z.object({
  code: z.string(),
  file: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  detail: z.string().optional(),
});

/** What was read, what it would change, and what is worth a look; of each list the first. */
const codexRead = z.object({
  family: z.enum(codexFamilies),
  formula: z.enum(codexFormulas),
  proven: z.boolean(),
  files: z.number(),
  bytes: z.number(),
  found: z.array(z.object({ kind: z.string(), count: z.number() })),
  /** Files that settings were read from. */
  settings: z.array(z.string()),
  notUnderstood: listed(inFile),
  leftOut: listed(inFile),
  differences: z.object({
    /** When what it was compared with was imported; null where nothing stood. */
    from: isoTime.nullable(),
    counts: z.array(z.object({ what: z.string(), count: z.number() })),
    some: z.array(
      z.object({
        what: z.string(),
        item: named.optional(),
        monster: named.optional(),
        shop: z.number().optional(),
        before: z.union([z.string(), z.number()]).optional(),
        after: z.union([z.string(), z.number()]).optional(),
      }),
    ),
  }),
  findings: z.object({
    unknownDrops: listed(z.object({ monster: named, item: z.number() })),
    fullGroups: listed(z.object({ monster: named, sum: z.number() })),
    nowhere: listed(named),
    keptByNobody: listed(z.object({ shop: z.number(), items: z.number() })),
    unobtainable: listed(named),
    gaps: listed(
      z.object({
        monster: named,
        item: named,
        file: z.number(),
        real: z.number(),
        setting: z.string().optional(),
      }),
    ),
  }),
});
export type CodexRead = z.infer<typeof codexRead>;

const state = z.enum(["reading", "read", "refused"]);
const codexReading = z.object({
  id: z.uuid(),
  /** What its file is called. */
  name: z.string(),
  bytes: z.number(),
  state,
  step: z.enum(codexReadingSteps),
  /** Bytes of the archive, in steps that go by them. */
  done: z.number(),
  refusal: z.object({ code: z.enum(codexReadingRefusals), detail: z.string() }).nullable(),
  /** Null until it is read. */
  read: codexRead.nullable(),
  /** The same stands already. */
  isSame: z.boolean(),
});
export type CodexReading = z.infer<typeof codexReading>;

export const codexOffice = z.object({
  /** Those that are kept, the newest first: it stands, unless nothing was imported yet. */
  imports: z.array(z.object({ id: z.number(), importedAt: isoTime, family: z.enum(codexFamilies) })),
  reading: codexReading.nullable(),
});
export type CodexOffice = z.infer<typeof codexOffice>;

export const codexReadingRequest = z.object({
  name: text("name", { max: 1_000 }),
  bytes: z
    .int({ error: refused("field.wholeNumber", { field: "bytes" }) })
    .min(1, refused("archive.broken"))
    .max(archive.megabytes * 1_000_000, refused("archive.tooLarge")),
});
export const codexReadingParam = z.object({ id: z.uuid(refused("notFound")) });
export const codexReadingReply = z.object({ id: z.uuid() });
/** `draft`: the announcement of what changed, for a person to publish. */
export const codexTakenReply = z.object({ id: z.number(), draft: z.number().nullable() });
/** `base`: the import that stands as the page shows it. */
export const codexBackRequest = z.object({
  base: z.int({ error: refused("field.wholeNumber", { field: "base" }) }),
});
