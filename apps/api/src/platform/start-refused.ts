import { type EndingOptions, exits } from "./exit-status.ts";

/** The start was refused for a reason that the operator can mend; the message is one sentence for the console. */
export class StartRefused extends Error {
  override name = "StartRefused";
  readonly exit;

  constructor(message: string, { exit = exits.configuration, ...options }: EndingOptions = {}) {
    super(message, options);
    this.exit = exit;
  }
}
