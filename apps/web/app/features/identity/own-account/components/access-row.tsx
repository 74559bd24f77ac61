import type { SessionEntry } from "@gatehouse/contract/identity/session";
import { Moment } from "../../../../lib/time/moment.tsx";
import { deviceName } from "@gatehouse/contract/device-name";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { Icon, type IconName } from "../../../../ui/art/icon.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import styles from "./access.module.css";

type AccessRowProps = {
  entry: SessionEntry;
  icon: IconName;
  /** What the button says, to readers with the device and the address. */
  action: { label: string; named: (what: { device: string; address: string }) => string; run: () => void };
  /** The current one has no button. */
  keepsCurrent?: boolean;
};

/** A session or a known device: which browser, from where, when. */
export function AccessRow({ entry, icon, action, keepsCurrent = false }: AccessRowProps) {
  const { current, address } = entry;
  const device = wordsFor(entry.device);
  return (
    <li className={styles.row}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words} title={entry.device}>
        <span className={styles.name}>
          {device} {current && <Badge tone="ok">{text("access.here")}</Badge>}
        </span>
        <span className={styles.where}>
          {richText(
            "access.seen",
            { created: <Moment at={entry.created} />, seen: <Moment at={entry.lastSeen} /> },
            { address, state: current ? "live" : "other" },
          )}
        </span>
      </div>
      {!(current && keepsCurrent) && (
        <Button size="small" look="ghost" aria-label={action.named({ device, address })} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </li>
  );
}

function wordsFor(userAgent: string): string {
  const name = deviceName(userAgent);
  if (!name) return text("ownAccount.trail.unknownDevice");
  const { browser, system } = name;
  return system === undefined ? browser : text("ownAccount.trail.device", { browser, system });
}
