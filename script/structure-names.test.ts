import { expect, it } from "vitest";
import { nameProblem, pagesIn } from "./structure-names.ts";
import { sourceOf } from "./structure-syntax.ts";

const routes = sourceOf(
  "apps/web/app/routes.ts",
  'const modules = { login: "features/identity/session/login.tsx" };',
);
const pages = pagesIn([routes]);

it.each([
  ["apps/api/src/modules/game/rankings/finder.ts", "a module holds"],
  ["apps/api/src/modules/game/rankings/rankings-store.ts", "a module holds"],
  ["apps/web/app/features/identity/session/passkey-api.ts", "a feature holds"],
  ["apps/web/app/features/game/status/day-model.ts", "a feature holds"],
  ["apps/web/app/features/identity/session/components/words-of-login.ts", "a feature holds"],
  ["apps/web/app/features/identity/session/mail-delay.tsx", "no page of routes.ts"],
  ["apps/web/app/lib/dates.ts", "none of lib's rooms"],
  ["apps/api/src/platform/utils.ts", "says nothing"],
  ["apps/api/src/platform/inTime.ts", "kebab-case"],
])("refuses the name %s", (path, why) => {
  expect(nameProblem(path, pages)).toContain(why);
});

it.each([
  "apps/api/src/modules/game/rankings/service.ts",
  "apps/api/src/modules/game/rankings/board/sequence/sorting.ts",
  "apps/web/app/features/identity/session/login.tsx",
  "apps/web/app/features/identity/passkeys/login/api.ts",
  "apps/web/app/features/identity/session/use-passkey.ts",
  "apps/web/app/features/identity/session/components/mail-delay.tsx",
  "apps/web/app/features/identity/session/office/roles.tsx",
  "apps/web/app/lib/time/dates.ts",
])("takes the name %s", (path) => {
  expect(nameProblem(path, pages)).toBeUndefined();
});
