/** The start was refused for a reason that the operator can mend; the message is one sentence for the console. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
