import { openFormerCsv } from "./csv.ts";
import { openFormerDatabase, type Reading } from "./database.ts";
import type { FormerSite, FormerSiteKind } from "./port.ts";
import { azuriom, fluxcp, kaev, namelessmc, pdl } from "./websites.ts";

const readings: Record<Exclude<FormerSiteKind, "csv">, Reading> = { azuriom, namelessmc, fluxcp, pdl, kaev };

/** The former website of a kind, by the address of its database or the name of a file. */
export const openFormerSite = async (kind: FormerSiteKind, address: string): Promise<FormerSite> =>
  kind === "csv" ? openFormerCsv(address) : openFormerDatabase(kind, address, readings[kind]);
