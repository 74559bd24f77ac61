import { limits } from "@gatehouse/contract/limits";
import type { LiveEvents } from "@gatehouse/contract/operations/live";
import type { Live } from "../../../../platform/live/live.ts";
import type { ChronicleService } from "../service.ts";

/** Tells streams what the chronicle begins with, when that is something else than before. */
export const tellOfChronicle = ({ live, chronicle }: { live: Live; chronicle: ChronicleService }): void =>
  live.tellOf<LiveEvents["chronicle"]>({
    name: "chronicle",
    on: "chronicle",
    read: () => chronicle.list({ max: limits.chronicle.live }),
  });
