import { settingNames as settingNamesOfChances } from "../chances/chances.ts";
import { decimal } from "./fields.ts";
import type { Findings } from "./findings.ts";
import type { PackSettings } from "./pack.ts";
import type { Property } from "./properties.ts";

/** Names of settings that chances and respawns may read, in any family; nothing else of a settings file is kept. */
const settingNames =
  /^(?:Rate(?:Xp|Sp|Drop|Raid|Grand|Common|Hp|Mp|Greater|Superior|Special|Party|Quest)|Premium|(?:GrandBoss|RaidBoss)Rate|Donator|Vip(?:Xp|Sp|Adena|Spoil|Drop)|Champion|Drop(?:Adena|Item|Max|Amount|Chance|System|List)|(?:Death|Spoil|Herb|Raid)Drop|EventItemMax|BossDrop|(?:Adena|Spoil|Items?|Drop)(?:Boss|Raid|Minion|Minon|GrandBoss)|UseDeepBlueDropRules|MultipleItemDrop|PreciseDropCalculation|HighRateServerDrops|AlternateDropList|UsePremiumServices|EnablePremiumSystem|Raid(?:Min|Max)?Respawn|Custom(?:Npc|Droplist|Spawnlist|Merchant|Item|Teleport)Table|AutoLoot)/i;
/** No setting of a rate is called so. */
const secretNames = /password|secret|key|token|login/i;

/** What chances go by, however it is called. */
const ofChances = new Set(settingNamesOfChances);

/** Lists of items with rates of their own may be long. */
const mostText = 20_000;

/** The files that name rates, before those that may repeat one. */
const orderOf = (path: string): number => {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name.startsWith("rate")) return 0;
  return /^(?:npc|premium|champion|rus_acis|server|altsettings|general|l2jfrozen|custom)/.test(name) ? 1 : 2;
};

/** Puts together what files of settings say: of a name in several files the first counts, files of rates first. */
export function settingsOf(
  files: { path: string; properties: Property[] }[],
  findings: Findings,
): PackSettings {
  const settings: PackSettings = { rates: {}, source: [], from: {} };
  for (const { path, properties } of files.toSorted((a, b) => orderOf(a.path) - orderOf(b.path))) {
    let isSource = false;
    for (const { name, value, line } of properties) {
      const isOther = settingNames.test(name) && !secretNames.test(name);
      if (!isOther && !ofChances.has(name)) continue;
      isSource = true;
      const number = decimal(value);
      const read = number ?? value.slice(0, mostText);
      if (settings.from[name] === undefined) {
        settings.rates[name] = read;
        settings.from[name] = path;
      } else if (settings.rates[name] !== read)
        findings.leftOut("settings.twice", { file: path, line }, name);
    }
    if (isSource) settings.source.push(path);
  }
  return settings;
}

/** Whether rows of a `custom_` table are read by the server: switched off by name in some packs. */
export function isCustomRead(table: string, rates: PackSettings["rates"]): boolean {
  const names: Record<string, string[]> = {
    npc: ["CustomNpcTable"],
    droplist: ["CustomDroplistTable"],
    spawnlist: ["CustomSpawnlistTable"],
    merchant_buylists: ["CustomMerchantTables", "CustomMerchantTable"],
    merchant_shopids: ["CustomMerchantTables", "CustomMerchantTable"],
    weapon: ["CustomItemTables", "CustomItemTable"],
    armor: ["CustomItemTables", "CustomItemTable"],
    etcitem: ["CustomItemTables", "CustomItemTable"],
    teleport: ["CustomTeleportTable"],
  };
  return !(names[table] ?? []).some((name) => /^false$/i.test(String(rates[name] ?? "")));
}
