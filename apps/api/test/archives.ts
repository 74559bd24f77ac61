import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { packTar } from "modern-tar";

type Packed = { name: string; body?: string | Buffer; mode?: number; flags?: number; says?: number };

/**
 * A .zip of these entries: `mode` as Unix has it, `flags` of the entry (1: encrypted), `says` another size than it has.
 */
export function zipOf(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, body = "", mode = 0o100_644, flags = 0, says } of entries) {
    const plain = Buffer.from(body);
    const packed = deflateRawSync(plain);
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(says ?? plain.length, 8);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(path.length, 0);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, sizes, lengths, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([20, 3]);
    central.push(
      Buffer.concat([
        Buffer.from("PK\x01\x02", "latin1"),
        madeBy,
        common,
        sizes,
        lengths,
        rest.subarray(0),
        path,
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

type InTar = { name: string; body?: string | Buffer; type?: "file" | "symlink" | "link"; linkname?: string };

/** A .tar.gz of these entries. */
export async function tarOf(entries: readonly InTar[]): Promise<Buffer> {
  const packed = await packTar(
    entries.map(({ name, body = "", type = "file", linkname }) => {
      const bytes = Buffer.from(body);
      const header = { name, type, size: type === "file" ? bytes.length : 0, mtime: new Date(0) };
      return { header: linkname === undefined ? header : { ...header, linkname }, body: bytes };
    }),
  );
  return gzipSync(packed);
}

/** A world of one item and one creature, which gives it this often in a hundred, as files of a datapack. */
export const worldOf = (chance: number): { name: string; body: string }[] => [
  {
    name: "pack/stats/items/1.xml",
    body: `<list><item id="1" type="EtcItem" name="Clay Coin"><set name="is_stackable" val="true"/></item></list>`,
  },
  {
    name: "pack/stats/npcs/1.xml",
    body: `<list><npc id="20001" level="5" type="Monster" name="Reed Crab"><acquire exp="1" sp="1"/>
<dropLists><drop><group chance="100"><item id="1" min="1" max="2" chance="${chance}"/><item id="x" min="1" max="1" chance="1"/></group></drop></dropLists></npc></list>`,
  },
  { name: "pack/config/Rates.ini", body: "DeathDropChanceMultiplier = 1\n" },
];
