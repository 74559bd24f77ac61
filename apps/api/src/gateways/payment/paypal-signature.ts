import { limits } from "@gatehouse/contract/limits";

const names = ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time"] as const;

const dayMs = 24 * 3_600_000;
/** PayPal sends a notification again for three days; a clock may be wrong. */
const sane = { oldestMs: 30 * dayMs, newestMs: dayMs };

type Options = {
  /** Of a server that stands in for PayPal nobody knows where its certificates lie. */
  isPaypal: boolean;
  now: Date;
};

/**
 * The headers by which PayPal tells its own notifications; undefined where it did certainly not send them. Anybody can
 * see that without asking it.
 */
export function proofOf(headers: Headers, { isPaypal, now }: Options): Record<string, string> | undefined {
  const proof: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(`paypal-${name.replaceAll("_", "-")}`) ?? "";
    if (value.length > limits.paymentNotice.header) return undefined;
    proof[name] = value;
  }
  if (proof["transmission_sig"] === "") return undefined;
  return !isPaypal || isSane(proof, now) ? proof : undefined;
}

function isSane(proof: Record<string, string>, now: Date): boolean {
  if (names.some((name) => proof[name] === "")) return false;
  const age = now.getTime() - Date.parse(proof["transmission_time"] ?? "");
  if (!(age <= sane.oldestMs && age >= -sane.newestMs)) return false;
  const address = URL.parse(proof["cert_url"] ?? "");
  return address?.protocol === "https:" && /^(?:[\w-]+\.)*paypal\.com$/.test(address.host);
}
