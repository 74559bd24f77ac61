import type { Hooks } from "../../identity/accounts/hooks/service.ts";
import { createOfficeConfirmationService } from "./confirmation/service.ts";
import { rolesRoutes } from "./office/routes.ts";
import { createPassService } from "./pass/service.ts";
import { createRolesService } from "./service.ts";
import { createTeamService } from "./team/service.ts";

type Needs = Parameters<typeof createRolesService>[0] &
  Omit<Parameters<typeof createTeamService>[0], "roles"> &
  Omit<Parameters<typeof createOfficeConfirmationService>[0], "roles"> &
  Omit<Parameters<typeof createPassService>[0], "roles">;

/** Who may do what in the office, and the ways into it. */
export function createRolesModule(needs: Needs) {
  const service = createRolesService(needs);
  const held = { ...needs, roles: service };
  const team = createTeamService(held);
  const confirmation = createOfficeConfirmationService(held);
  return {
    service,
    team,
    /** The cookie that the office's pages are shown for. */
    pass: createPassService(held),
    hooks: {
      deleted: (transaction, deleted) => team.leave(transaction, deleted),
    } satisfies Hooks,
    officeRoutes: () => rolesRoutes({ confirmation, team }),
  };
}
