import type { WebhookKind } from "@gatehouse/contract/operations/webhooks";
import { word } from "../../../../office/lib/words.ts";

/** What a webhook is told of, in words. */
export const kindName = (kind: WebhookKind): string => word("officeWebhooks.kind", { kind });
