import { limits } from "@gatehouse/contract/limits";

/** Whether so many failures of a login name ask for a captcha: more than 15 (product.md 3.4). */
export const asksForCaptcha = (failures: number): boolean => failures > limits.loginFailuresBeforeCaptcha;
