import type { ReactNode } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import styles from "./settings-group.module.css";

/** The groups of the settings, in their order; each is also the part of an address after `#`. */
export const settingsGroups = [
  "account",
  "game",
  "signing-in",
  "devices",
  "notifications",
  "appearance",
  "data",
] as const;
export type GroupName = (typeof settingsGroups)[number];

const titles = {
  account: "ownAccount.groups.account",
  game: "ownAccount.groups.game",
  "signing-in": "ownAccount.groups.signingIn",
  devices: "ownAccount.groups.devices",
  notifications: "ownAccount.groups.notifications",
  appearance: "ownAccount.groups.appearance",
  data: "ownAccount.groups.data",
} as const satisfies Record<GroupName, string>;

/** Sections that belong together, below a heading of their own. */
export const SettingsGroup = ({ name, children }: { name: GroupName; children: ReactNode }) => (
  <div id={name} className={styles.group}>
    <h2 className={styles.title}>{text(titles[name])}</h2>
    {children}
  </div>
);

/** The way to each group. */
export const SettingsIndex = () => (
  <nav aria-label={text("ownAccount.groups.index")} className={styles.index}>
    <ul>
      {settingsGroups.map((name) => (
        <li key={name}>
          <a href={`#${name}`} className={styles.link}>
            {text(titles[name])}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
