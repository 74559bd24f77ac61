import type { Language } from "@gatehouse/contract/languages";
import enFeature from "./en/feature.json";
import enPrivacy from "./en/privacy.json";
import enRules from "./en/rules.json";
import ltFeature from "./lt/feature.json";
import ltPrivacy from "./lt/privacy.json";
import ltRules from "./lt/rules.json";

const en = { feature: enFeature, privacy: enPrivacy, rules: enRules };
const lt: typeof en = { feature: ltFeature, privacy: ltPrivacy, rules: ltRules };

/** The pages of prose by language; for loaders only. */
export const prose: Record<Language, typeof en> = { en, lt };
