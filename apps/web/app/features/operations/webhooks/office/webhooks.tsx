import { useState } from "react";
import { useMay } from "../../../../office/lib/may.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Stack } from "../../../../office/ui/block.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import { HealthPages } from "../../health/office/health-pages.tsx";
import { type Added, loadWebhooks } from "./api.ts";
import { AddDialog } from "./components/add-dialog.tsx";
import { Deliveries } from "./components/deliveries.tsx";
import { Receivers } from "./components/receivers.tsx";
import { Secret } from "./components/secret.tsx";

/** Who is told outside of what happens: added, tried and removed; what was sent, and what is parked and sent again by hand. */
export default function WebhooksScreen() {
  const query = useOfficeQuery("webhooks", loadWebhooks, { refetchAfterMs: 10_000 });
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added>();
  const mayResend = may("jobs.retry");
  return (
    <Screen
      title={word("officeWebhooks.title")}
      lead={word("officeWebhooks.lead")}
      tools={<HealthPages page="webhooks" />}
    >
      <Loaded query={query} lines={[100, 90, 100]}>
        {({ webhooks, parked, newest }) => (
          <Stack>
            {added && <Secret added={added} onDone={() => setAdded(undefined)} />}
            <Receivers
              webhooks={webhooks}
              onAdd={may("house.switch") ? () => setAdding(true) : undefined}
              mayTry={mayResend}
            />
            <Deliveries
              shown="parked"
              deliveries={parked}
              count={webhooks.reduce((sum, { parked: count }) => sum + count, 0)}
              mayResend={mayResend}
            />
            <Deliveries shown="newest" deliveries={newest} mayResend={mayResend} />
          </Stack>
        )}
      </Loaded>
      {isAdding && <AddDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
    </Screen>
  );
}
