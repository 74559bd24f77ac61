import { watch, type FSWatcher } from "node:fs";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Language } from "@gatehouse/contract/languages";
import type { MessageParts, ShownBrand } from "@gatehouse/contract/operations/brand";
import { type Config, usualSender } from "../../config.ts";
import type { Log } from "../log.ts";
import type { ServedFile } from "./art.ts";
import type { Brand } from "./reading.ts";

export type BrandReader = ReturnType<typeof createBrand>;

type Options = {
  config: Config;
  log: Log;
  /** Everything that was made with the former brand is old. */
  onChange: () => void;
};

/** Several files are often written at once, and one in several steps. */
const calmMs = 300;
/** Where the folder cannot be watched, or is not there yet. */
const lookAgainMs = 10_000;
/** Pages that are open ask for files of the brand that they were made with. */
const formerKept = 5;

/**
 * The operator's own look and texts, read from BRAND_DIR when the portal starts and whenever something changes there. An edit
 * with a mistake changes nothing, and is told once; at the start what is wrong is left out.
 */
export function createBrand({ config: { brandDir }, log, onChange }: Options) {
  let brand: Brand | undefined;
  const former: Brand[] = [];
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let told = "";
  let reading = Promise.resolve();
  let isClosed = false;

  async function read(folder: string): Promise<void> {
    // Loaded where there is a brand: with what reads its pages and texts.
    const { readBrand } = await import("./reading.ts");
    const { brand: found, problems } = await readBrand(folder);
    tell(problems);
    if (isClosed || (problems.length > 0 && brand)) return;
    if (brand && JSON.stringify(brand.shown) === JSON.stringify(found.shown)) {
      const isSame =
        brand.name === found.name && JSON.stringify(brand.contacts) === JSON.stringify(found.contacts);
      if (isSame) return;
    }
    if (brand) former.unshift(brand);
    former.splice(formerKept);
    brand = found;
    onChange();
  }

  /** The same mistake once, however often something else is saved. */
  function tell(problems: readonly string[]): void {
    const all = problems.join("; ");
    if (all === told) return;
    told = all;
    if (all === "") log.info("the brand is in order again");
    else
      log.warn(
        { brand: brandDir },
        `the brand has mistakes, and ${brand ? "stays as it was" : "is taken without them"}: ${all}`,
      );
  }

  /** One reading after the other; what changes meanwhile is read once more. */
  function readSoon(folder: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Another folder may stand in its place by now; what changes while it is read is seen, too.
      follow(folder);
      reading = reading
        .then(() => read(folder))
        .catch((err: unknown) => log.error({ err }, "the brand was not read"));
    }, calmMs);
  }

  function follow(folder: string): void {
    watcher?.close();
    const lookAgain = (): void => {
      watcher?.close();
      watcher = undefined;
      clearTimeout(again);
      if (isClosed) return;
      again = setTimeout(() => readSoon(folder), lookAgainMs);
      again.unref();
    };
    try {
      watcher = watch(folder, { recursive: true }, () => readSoon(folder)).on("error", lookAgain);
    } catch {
      lookAgain();
    }
  }

  return {
    name: (): string | undefined => brand?.name,
    contacts: (): Brand["contacts"] => brand?.contacts,
    /** What pages are made with; undefined without a brand. */
    shown: (): ShownBrand | undefined => brand?.shown,
    /** What the operator calls a faction, as the pages of the language do; undefined: nothing of their own. */
    factionName(language: Language, { code, name }: { code: FactionCode; name: string }): string | undefined {
      const parts = brand?.shown.texts[language]["shell.balance.faction"];
      return parts && chosenText(parts, { code, name });
    },
    /** A file by its name, also one that a page of before asks for. */
    file: (name: string): ServedFile | undefined =>
      [brand, ...former].find((one) => one?.files.has(name))?.files.get(name),
    /** Reads the brand, and follows what becomes of it. */
    async start(): Promise<void> {
      if (brandDir === undefined) return;
      follow(brandDir);
      await (reading = read(brandDir));
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(again);
      watcher?.close();
      await reading.catch(() => {});
    },
  };
}

/** A message without numbers, said with its arguments. */
const chosenText = (parts: MessageParts, values: Readonly<Record<string, string>>): string =>
  parts
    .map((part) => {
      if (typeof part !== "object") return part;
      const [argument, cases] = part;
      const value = values[argument] ?? "";
      return cases ? chosenText(cases[value] ?? cases["other"] ?? [], values) : value;
    })
    .join("");

/** The settings with what a brand says in their place, at any moment. */
export function withBrand(given: Config, brand: Pick<BrandReader, "name" | "contacts">): Config {
  const { serverName, publicUrl, mail } = given;
  const nameNow = () => brand.name() ?? serverName;
  const isUsualSender = mail?.from === usualSender(serverName, publicUrl);
  return {
    ...given,
    get serverName() {
      return nameNow();
    },
    get socialLinks() {
      return brand.contacts() ?? given.socialLinks;
    },
    mail: mail && {
      ...mail,
      get from() {
        return isUsualSender ? usualSender(nameNow(), publicUrl) : mail.from;
      },
    },
  };
}
