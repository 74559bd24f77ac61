import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { ReactNode } from "react";
import { useMay } from "../lib/may.ts";
import { Unknown } from "./unknown.tsx";

/** A screen that the role may see; to everybody else its address is one of the unknown. */
export function Guarded({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : <Unknown />;
}
