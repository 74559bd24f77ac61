import { word } from "../../../../office/lib/words.ts";
import { Segments } from "../../../../office/ui/segments.tsx";

export type HealthPage = "services" | "jobs" | "mails";

/** The pages of the health of the house. */
export const HealthPages = ({ page }: { page: HealthPage }) => (
  <Segments
    label={word("officeHealth.pages.label")}
    value={page}
    segments={[
      { value: "services", label: word("officeHealth.pages.services"), to: "/health" },
      { value: "jobs", label: word("officeHealth.pages.jobs"), to: "/health/jobs" },
      { value: "mails", label: word("officeHealth.pages.mails"), to: "/health/mails" },
    ]}
  />
);
