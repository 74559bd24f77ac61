import type { Rounds } from "../../../platform/background/rounds.ts";
import type { WebhooksService } from "./service.ts";

const roundSeconds = 2;

/** Sends what is due. */
export const defineWebhookRound = ({ rounds, service }: { rounds: Rounds; service: WebhooksService }): void =>
  rounds.define("webhooks", roundSeconds, (signal) => service.round(signal));
