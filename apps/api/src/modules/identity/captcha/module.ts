import { captchaRoutes } from "./routes.ts";
import { createCaptchaService } from "./service.ts";
import { expiring } from "./tables.ts";

export function createCaptchaModule(needs: Parameters<typeof createCaptchaService>[0]) {
  const service = createCaptchaService(needs);
  return { service, expiring, routes: () => captchaRoutes({ captcha: service }) };
}
