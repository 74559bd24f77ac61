import { useMay } from "../../../../office/lib/may.ts";
import { word } from "../../../../office/lib/words.ts";
import { Segments } from "../../../../office/ui/segments.tsx";

export type HealthPage = "services" | "jobs" | "mails" | "webhooks";

/** The pages of the health of the house; who is told outside is the owner's. */
export function HealthPages({ page }: { page: HealthPage }) {
  const may = useMay();
  return (
    <Segments
      label={word("officeHealth.pages.label")}
      value={page}
      segments={[
        { value: "services", label: word("officeHealth.pages.services"), to: "/health" },
        { value: "jobs", label: word("officeHealth.pages.jobs"), to: "/health/jobs" },
        { value: "mails", label: word("officeHealth.pages.mails"), to: "/health/mails" },
        ...(may("house.read")
          ? [
              {
                value: "webhooks" as const,
                label: word("officeHealth.pages.webhooks"),
                to: "/health/webhooks",
              },
            ]
          : []),
      ]}
    />
  );
}
