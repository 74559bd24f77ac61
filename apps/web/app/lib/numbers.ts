import { language } from "./i18n.ts";

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

/** A whole number as the page's language writes it. */
export const formatWhole = (value: number): string => whole.format(value);
