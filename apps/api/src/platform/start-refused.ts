import { exits, Refused } from "./exit-status.ts";

/** The start was refused for a reason that the operator can mend. */
export class StartRefused extends Refused {
  static override readonly usual = exits.configuration;
}
