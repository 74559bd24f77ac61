import {
  type Lock,
  lockOf,
  type Permission,
  permissions,
  roles,
} from "@gatehouse/contract/operations/permissions";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeIcon } from "../../../../../office/ui/office-icon.tsx";
import { cx } from "../../../../../ui/cx.ts";
import styles from "../team.module.css";

/** Who may do what, from the one table that the server asks, too. */
export const PermissionTable = () => (
  <Block
    title={word("officeTeam.may")}
    note={word("officeTeam.mayNote")}
    flush
    footer={
      <>
        <span className={styles.key}>
          <OfficeIcon name="lock" className={styles.lock} /> {word("officeTeam.lockKey")}
        </span>
        <span className={styles.key}>
          <OfficeIcon name="key" className={styles.lock} /> {word("officeTeam.eachKey")}
        </span>
        <span className={styles.key}>
          <b className={styles.lock}>2</b> {word("officeTeam.secondKey")}
        </span>
      </>
    }
  >
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys. */}
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={word("officeTeam.may")}>
      <table className={styles.table}>
        <caption className="visually-hidden">{word("officeTeam.may")}</caption>
        <thead>
          <tr>
            <th scope="col">{word("officeTeam.permissionHead")}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                <span>{word("officeFrame.role", { role })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionWords(permission)}</th>
              {roles.map((role) => (
                <td key={role}>
                  <LockMark lock={lockOf(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Block>
);

const permissionWords = (permission: Permission): string =>
  word("officeTeam.permission", { permission: permission.replace(".", "_") });

function LockMark({ lock }: { lock: Lock | undefined }) {
  const said = <span className="visually-hidden">{word("officeTeam.lock", { lock: lock ?? "no" })}</span>;
  if (lock === undefined)
    return (
      <span className={styles.no}>
        <span aria-hidden="true">–</span>
        {said}
      </span>
    );
  if (lock === "second")
    return (
      <span className={cx("num", styles.lock)}>
        <b aria-hidden="true">2</b>
        {said}
      </span>
    );
  return (
    <span className={lock === "yes" ? styles.yes : styles.lock}>
      <OfficeIcon name={lock === "yes" ? "check" : lock === "each" ? "key" : "lock"} />
      {said}
    </span>
  );
}
