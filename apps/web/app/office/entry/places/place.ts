import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { ComponentType } from "react";
import type { OfficeIconName } from "../../ui/office-icon.tsx";
import type { OfficeKey } from "../../lib/words.ts";

type ScreenModule = { default: ComponentType };

/** A screen of the office: its path below /admin, as the router has it, and its module, loaded when it is opened. */
export type Screen = {
  path: string;
  /** Without this the screen is unknown. */
  permission: Permission;
  load: () => Promise<ScreenModule>;
};

/** A place of the rail with its screens; the first one is where the rail leads. Without screens it is absent. */
export type Place = {
  name: OfficeKey;
  icon: OfficeIconName;
  screens: readonly Screen[];
  /** What the search offers to do: a screen where it is begun. */
  actions?: readonly { name: OfficeKey; permission: Permission; path: string }[];
  /** The message of the tab below on phones, where it is one of the five. */
  tab?: OfficeKey;
};
