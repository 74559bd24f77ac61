import type { Deps } from "../deps.ts";

type Shared = Awaited<ReturnType<Deps["community"]["referral"]["shared"]>>;

/** One line a referral whose two accounts came from one address or device. */
export function referralLines(shared: Shared): string[] {
  if (shared.length === 0) return ["No referral's two accounts came from one address or device."];
  return shared.map(({ referrer, referred, registeredAt, isVerified, address, sameDevice }) =>
    [
      registeredAt.toISOString().slice(0, 16).replace("T", " "),
      `${referred} (${isVerified ? "counts" : "not verified"}), invited by ${referrer}:`,
      `both came from ${address}${sameDevice ? " with the same browser" : ""}`,
    ].join(" "),
  );
}
