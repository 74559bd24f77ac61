import { Failure } from "../../platform/failure.ts";
import { type Authenticate, signedIn } from "../../platform/http/auth.ts";
import { createRouter } from "../../platform/http/router.ts";

/** Without a configured PayPal every call of the group says so. */
export function donationRoutes({ authenticate }: { authenticate: Authenticate }) {
  const router = createRouter();
  router.all("/public/payment/paypal/*", signedIn(authenticate), () => {
    throw new Failure(503, "Donations are not available");
  });
  return router;
}
