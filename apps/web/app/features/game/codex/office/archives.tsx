import { useEffect, useRef } from "react";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Stack } from "../../../../office/ui/block.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import { loadCodex } from "./api.ts";
import { Kept } from "./components/kept-imports.tsx";
import { Progress } from "./components/progress.tsx";
import { ReadReport } from "./components/read-report.tsx";
import { NothingTaken } from "./components/nothing-taken.tsx";
import { SendArchive } from "./components/send-archive.tsx";

/** How often it is asked how far a reading is. */
const lookMs = 1_000;

/** The encyclopedia's imports: an archive is sent, read, looked at, and taken over; the last one can be taken back. */
export default function CodexScreen() {
  const query = useOfficeQuery("codex", loadCodex);
  const reading = query.data?.reading ?? null;
  const isReading = reading?.state === "reading";
  const ask = useRef(query.refetch);
  useEffect(() => {
    ask.current = query.refetch;
  }, [query.refetch]);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => void ask.current(), lookMs);
    return () => clearInterval(timer);
  }, [isReading]);
  return (
    <Screen title={word("officeCodex.title")} lead={word("officeCodex.lead")}>
      <Loaded query={query}>
        {({ imports }) => (
          <Stack>
            <SendArchive isReading={isReading} hasRead={reading !== null} />
            <div role="status">{reading?.state === "reading" && <Progress reading={reading} />}</div>
            {reading?.refusal && <NothingTaken name={reading.name} refusal={reading.refusal} />}
            {reading?.read && <ReadReport reading={reading} read={reading.read} />}
            <Kept imports={imports} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}
