import { expect, test } from "vitest";
import { proofOf } from "./paypal-signature.ts";

const now = new Date("2026-11-22T12:00:00Z");
const given = {
  "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
  "paypal-transmission-time": "2026-11-22T11:59:00Z",
  "paypal-transmission-sig":
    "lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz+Zjh3s3boXB07VXCXUZy/UFzUlnGJn0",
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270",
};
const isTried = (changed: Record<string, string>, isPaypal = true): boolean =>
  proofOf(new Headers({ ...given, ...changed }), { isPaypal, now }) !== undefined;

test.each([
  [{}, true],
  [{ "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT" }, true],
  [{ "paypal-cert-url": "https://api.paypal.com.evil.example/cert" }, false],
  [{ "paypal-cert-url": "https://evilpaypal.com/cert" }, false],
  [{ "paypal-cert-url": "https://api.paypal.com:8443/cert" }, false],
  [{ "paypal-cert-url": "https://api.paypal.com@evil.example/cert" }, false],
  [{ "paypal-cert-url": "http://api.paypal.com/cert" }, false],
  [{ "paypal-cert-url": "no address" }, false],
  [{ "paypal-transmission-time": "2026-11-19T12:00:00Z" }, true],
  [{ "paypal-transmission-time": "2026-09-19T12:00:00Z" }, false],
  [{ "paypal-transmission-time": "2027-11-19T12:00:00Z" }, false],
  [{ "paypal-transmission-time": "now" }, false],
  [{ "paypal-transmission-id": "" }, false],
  [{ "paypal-auth-algo": "" }, false],
  [{ "paypal-transmission-sig": "" }, false],
])("with %j it is worth asking PayPal: %s", (changed, expected) => {
  expect(isTried(changed)).toBe(expected);
});

test("of whatever stands in for PayPal only the signature has to be there", () => {
  expect(
    isTried({ "paypal-cert-url": "http://127.0.0.1/cert", "paypal-transmission-time": "now" }, false),
  ).toBe(true);
  expect(isTried({ "paypal-transmission-sig": "" }, false)).toBe(false);
});
