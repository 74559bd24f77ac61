import { limits } from "@gatehouse/contract/limits";
import type { Plugin } from "vite";
import { commonest } from "../../lib/form/commonest.ts";
import { expectedIn } from "../expected.ts";

/** Of the list of passwords only those of its beginning that any of our forms takes: a tenth of its bytes. */
export function commonPasswords(): Plugin {
  const { meet, ...expected } = expectedIn(1, "lists of common passwords");
  return {
    ...expected,
    name: "common-passwords",
    enforce: "pre",
    apply: "build",
    transform(source, id) {
      if (!id.endsWith("/language-common/src/passwords.json")) return null;
      meet();
      const shortest = Math.min(limits.password.min, limits.newPassword.min);
      const list = commonest(JSON.parse(source) as string[]).filter(({ length }) => length >= shortest);
      return { code: JSON.stringify(list), map: null };
    },
  };
}
