import { Failure } from "../../platform/failure.ts";
import { type Authenticate, signedIn } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";

const notAvailable = (): never => {
  throw new Failure(503, "Donations are not available");
};

/** Without a configured PayPal every call of the group says so. */
export function donationRoutes({ authenticate }: { authenticate: Authenticate }) {
  const router = createRouter();
  // PayPal calls this one itself, without a session.
  router.all("/public/payment/paypal/webhook", notAvailable);
  router.all("/public/payment/paypal/*", signedIn(authenticate), notAvailable);
  return router;
}
