import type { Permission } from "@gatehouse/contract/operations/permissions";
import { useMe } from "./me.ts";

export type MayDo = (permission: Permission) => boolean;

/** Whether the role may do it at all: what it may not do is absent from the interface. */
export function useMay(): MayDo {
  const { permissions } = useMe();
  return (permission) => permissions.some((own) => own.permission === permission);
}
