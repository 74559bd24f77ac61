import { roles } from "@gatehouse/contract/operations/permissions";
import { withDeps } from "../../apps/api/src/cli/with-database.ts";
import { readConfig } from "../../apps/api/src/config.ts";

/** Gives an account a role as the machine's own command does: `node e2e/office/appoint.ts <login> <role>`. */
const [login = "", asked] = process.argv.slice(2);
const role = roles.find((one) => one === asked);
if (!role) throw new Error(`no role is called ${asked}`);
await withDeps(readConfig(process.env), ({ operations }) => operations.team.appoint(login, role));
