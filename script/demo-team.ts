import { roles, type Role } from "@gatehouse/contract/operations/permissions";
import { withDeps } from "../apps/api/src/cli/with-database.ts";
import { readConfig } from "../apps/api/src/config.ts";

/** Gives each `login=role` that is named its role, from the machine itself. */
const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

await withDeps(readConfig(process.env), async ({ operations }) => {
  for (const given of process.argv.slice(2)) {
    const [login = "", role] = given.split("=");
    if (isRole(role)) await operations.team.appoint(login, role);
  }
});
