import { limits } from "@gatehouse/contract/limits";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";

const key = "devices";

/** The ids by which this browser is known, by login name in lower case; what else lies in the storage is left out. */
export function parseDevices(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return {};
  const isGood = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(stored).filter(isGood));
}

/** Every id that this browser is known by, to whichever account. */
export const knownDevices = (): string[] =>
  Object.values(parseDevices(readStored(key))).slice(0, limits.passkeys.deviceIds);

export const deviceOf = (login: string): string | undefined =>
  parseDevices(readStored(key))[login.toLowerCase()];

export function noteDevice(login: string, deviceId: string): void {
  writeStored(key, { ...parseDevices(readStored(key)), [login.toLowerCase()]: deviceId });
}
