import { Icon, type IconName } from "../../ui/art/icon.tsx";
import styles from "../../ui/art/icon.module.css";
import { cx } from "../../ui/cx.ts";

/** What the office draws besides: the public pages' list goes to every visitor. */
const ownPaths = {
  bell: "M12 3.5c-3.6 0-6 2.6-6 6v4.2L4 17.5h16l-2-3.8V9.5c0-3.4-2.4-6-6-6zM9.5 20.5h5",
  pen: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5",
  coins:
    "M9 4.5a5.5 2.5 0 1 0 0 5 5.5 2.5 0 0 0 0-5zM3.5 7v9.5c0 1.4 2.5 2.5 5.5 2.5M14.5 7v3.5M3.5 11.7c0 1.4 2.5 2.5 5 2.5M15.5 12.5a5 2.2 0 1 0 0 4.5 5 2.2 0 0 0 0-4.5zM10.5 15v4.5c0 1.2 2.2 2.2 5 2.2s5-1 5-2.2V15",
  pulse: "M2.5 12.5h4.5l2.5-7 4.5 13 2.5-6h5",
  lock: "M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5",
  unlock: "M5.5 11h13v9.5h-13zM8.5 11V7.5A3.5 3.5 0 0 1 15 5.7M12 14.5v2.5",
  undo: "M4 9.5h10a5.5 5.5 0 0 1 0 11H8M8 5 3.5 9.5 8 14",
  plus: "M12 4.5v15M4.5 12h15",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  book: "M12 6.5c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2v-14c-3.4 0-6 .4-8 2zM12 6.5v14",
  note: "M5 3.5h14v17H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
} as const;

export type OfficeIconName = IconName | keyof typeof ownPaths;

const isOwn = (name: OfficeIconName): name is keyof typeof ownPaths => name in ownPaths;

/** A line icon in the colour of the text around it; the label belongs to the element that holds it. */
export function OfficeIcon({ name, className }: { name: OfficeIconName; className?: string | undefined }) {
  if (!isOwn(name)) return <Icon name={name} className={className} />;
  return (
    <svg
      className={cx(styles.icon, name === "undo" && styles.directed, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ownPaths[name]} />
    </svg>
  );
}
