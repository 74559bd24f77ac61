import { limits } from "@gatehouse/contract/limits";
import { roles, type Role } from "@gatehouse/contract/operations/permissions";
import { useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useReturnedFocus } from "../../../../../office/lib/returned-focus.ts";
import { word } from "../../../../../office/lib/words.ts";
import { BeforeAfter } from "../../../../../office/ui/record-changes.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { SelectField, TextField } from "../../../../../office/ui/fields.tsx";
import { useReason } from "../../../../../office/ui/reason-field.tsx";
import { endRole, giveRole, type Member } from "../api.ts";
import styles from "../team.module.css";

/** Gives somebody a role, or changes and ends that of a member. */
export function RoleForm({ member, onDone }: { member: Member | undefined; onDone: () => void }) {
  const [login, setLogin] = useState(member?.login ?? "");
  const [role, setRole] = useState<Role>(member?.role ?? "support");
  const reason = useReason();
  const give = useOfficeAction(
    async () => {
      await giveRole(login.trim(), { role, base: member?.revision ?? null, reason: reason.reason });
      onDone();
    },
    { done: word("officeTeam.gave", { login: login.trim(), role: word("officeFrame.role", { role }) }) },
  );
  const end = useOfficeAction(
    async () => {
      await endRole(login, reason.reason);
      onDone();
    },
    { done: word("officeTeam.ended", { login }) },
  );
  const withReason = (act: () => Promise<void>) => {
    if (reason.isGood) void act();
    else reason.complain();
  };
  const form = useReturnedFocus<HTMLFormElement>();
  const isSame = member?.role === role;
  const isBusy = give.isBusy || end.isBusy;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={member ? word("officeTeam.changeOf", { login }) : word("officeTeam.give")}
      onSubmit={(event) => {
        event.preventDefault();
        if (login.trim() !== "" && !isSame) withReason(give.run);
      }}
    >
      <ActionErrors errors={[...give.errors, ...end.errors]} />
      <div className={styles.fields}>
        {member ? (
          <p className={styles.change}>
            <b>{login}</b>{" "}
            {isSame ? (
              word("officeFrame.role", { role })
            ) : (
              <BeforeAfter
                before={word("officeFrame.role", { role: member.role })}
                after={word("officeFrame.role", { role })}
              />
            )}
          </p>
        ) : (
          <TextField
            label={word("officeTeam.login")}
            hint={word("officeTeam.loginHint")}
            value={login}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for, and this is where it begins.
            autoFocus
            maxLength={limits.login.max}
            spellCheck={false}
            autoCapitalize="none"
            required
            onChange={(event) => setLogin(event.target.value)}
          />
        )}
        <SelectField
          label={word("officeTeam.role")}
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {word("officeFrame.role", { role: one })}
            </option>
          ))}
        </SelectField>
      </div>
      {reason.field}
      <div className={styles.acts}>
        <OfficeButton
          type="submit"
          look="main"
          busy={give.isBusy}
          disabled={login.trim() === "" || isSame || end.isBusy}
        >
          {member ? word("officeTeam.changeRole") : word("officeTeam.give")}
        </OfficeButton>
        {member && (
          <OfficeButton
            look="danger"
            busy={end.isBusy}
            disabled={give.isBusy}
            onClick={() => withReason(end.run)}
          >
            {word("officeTeam.end")}
          </OfficeButton>
        )}
        <OfficeButton look="quiet" disabled={isBusy} onClick={onDone}>
          {word("officeFrame.confirm.cancel")}
        </OfficeButton>
      </div>
    </form>
  );
}
