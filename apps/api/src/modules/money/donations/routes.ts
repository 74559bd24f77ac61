import { failure } from "../../../platform/failure.ts";
import { createRouter } from "../../../platform/http/router.ts";

/** Without a configured PayPal every call of the group says so, whoever asks. */
export function donationRoutes() {
  const router = createRouter();
  router.all("/public/payment/paypal/*", () => {
    throw failure("donation.unavailable");
  });
  return router;
}
