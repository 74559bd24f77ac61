import { Failure } from "../../../platform/failure.ts";
import { createRouter } from "../../../platform/http/router.ts";

/** Without a configured PayPal every call of the group says so, whoever asks. */
export function donationRoutes() {
  const router = createRouter();
  router.all("/public/payment/paypal/*", () => {
    throw new Failure(503, "Donations are not available");
  });
  return router;
}
