import { canonicalAddress } from "../../../../platform/http/client.ts";

const hidden = "••••";

/** An email with all but its first two letters and its host hidden. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = Array.from(email.slice(0, Math.max(at, 0)));
  return `${name.length > 2 ? name.slice(0, 2).join("") : ""}${hidden}${email.slice(Math.max(at, 0))}`;
}

/** An address with all but its first half hidden, of IPv6 all but its first two groups; anything else as it is. */
export function hideAddress(address: string): string {
  if (canonicalAddress(address) === undefined) return address;
  if (!address.includes(":")) return `${address.split(".").slice(0, 2).join(".")}.•.•`;
  const [first = "", second = ""] = address.split(":");
  return `${first}:${second}:•`;
}

/** A line of somebody's trail with the emails in it hidden. */
export const hideEmails = (text: string): string =>
  text
    .split(" ")
    .map((word) => (word.includes("@") ? hideEmail(word) : word))
    .join(" ");
