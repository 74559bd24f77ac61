import { type WebhookKind, webhookGroups } from "@gatehouse/contract/operations/webhooks";
import { word } from "../../../../office/lib/words.ts";

/** What a webhook is told of, in words. */
export const kindName = (kind: WebhookKind): string => word("officeWebhooks.kind", { kind });

/** The same of several; all that the chronicle tells are one word. */
export function kindNames(kinds: readonly WebhookKind[]): string {
  const { chronicle } = webhookGroups;
  const hasAll = chronicle.every((kind) => kinds.includes(kind));
  const named = kinds.filter((kind) => !hasAll || !chronicle.includes(kind)).map(kindName);
  return [...named, ...(hasAll ? [word("officeWebhooks.groups.chronicle")] : [])].join(" · ");
}
