import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startMariaDb } from "../apps/api/test/mariadb-server.ts";

const database = "game";
const pack = join(import.meta.dirname, "../apps/api/test/packs/mobius-ct0.sql");

const firstId = 268_435_456;
/** What is below it is no object of the game, but an item. */
const firstObject = 268_600_000;
const shops = 700;
const offersOfEach = 3;

/**
 * A game's database as a stock server has it, with `count` characters, 70 % of whom never killed anybody, a clan for each
 * hundred, and everything that the world's page shows: 200 raid bosses, castles with sieges, a noble for each fifty
 * characters, 2,100 offers of shops.
 */
export async function startGameWorld(count: number) {
  const server = await startMariaDb();
  if (!server) return null;
  const clans = Math.ceil(count / 100);
  const tables = (await readFile(pack, "utf8"))
    .replaceAll(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "");
  const now = Date.now();
  await server
    .run(
      `create database ${database} character set utf8mb4`,
      `use ${database}`,
      ...tables,
      `insert into characters (charId, account_name, char_name, level, classid, base_class, clanid, pvpkills, pkkills,
         onlinetime, online, faction)
       select ${firstId} + seq, concat('login', seq div 3), concat(substring(md5(seq), 1, 6), seq), 40 + seq % 41, 88 + seq % 31,
         88 + seq % 31, 1 + (seq - 1) div 100, if(seq % 10 < 7, 0, pow(rand(seq), 6) * 5000),
         if(seq % 10 < 7, 0, pow(rand(seq + 1), 6) * 500), seq % 3000000, seq % 16 = 0, seq % 3
       from seq_1_to_${count}`,
      `insert into clan_data (clan_id, clan_name, clan_level, reputation_score, hasCastle, leader_id, ally_name)
       select seq, concat('Clan', seq), seq % 9, seq % 5000, if(seq < 10, seq, 0), ${firstId} + seq * 100 - 99,
         if(seq % 4 = 0, concat('Alliance', seq % 20), null)
       from seq_1_to_${clans}`,
      `insert into clan_wars (clan1, clan2) select seq, 1 + seq % ${clans} from seq_1_to_${clans}`,
      `insert into heroes (charId, class_id, count, played) select ${firstId} + seq * 7, 88 + seq, 1 + seq % 5, 1 from seq_1_to_31`,
      `insert into raidboss_spawnlist (boss_id, loc_x, loc_y, loc_z, respawn_time)
       select 25000 + seq, 0, 0, 0, if(seq % 2, ${now} + seq * 600000, 0) from seq_1_to_200`,
      `insert into grandboss_data (boss_id, respawn_time, status)
       values (29019, ${now} + 86400000, 3), (29020, 0, 0), (29028, 0, 0), (29001, ${now} + 3600000, 1)`,
      `insert into castle (id, name, taxPercent, siegeDate)
       select seq, concat('Castle', seq), seq, ${now} + seq * 86400000 from seq_1_to_9`,
      `insert into siege_clans (castle_id, clan_id, type)
       select 1 + seq % 9, seq, seq % 3 from seq_1_to_${Math.min(clans, 300)}`,
      `insert into olympiad_nobles (charId, class_id, olympiad_points, competitions_won, competitions_lost)
       select ${firstId} + seq * 50, 88 + (seq * 50) % 31, seq % 97, seq % 9, seq % 7 from seq_1_to_${Math.floor(count / 50)}`,
      `insert into olympiad_data (current_cycle) values (14)`,
      `insert into character_offline_trade (charId, type, title)
       select ${firstId} + seq * 2, elt(1 + seq % 3, 1, 3, 8), concat('Shop ', seq) from seq_1_to_${shops}`,
      `insert into items (owner_id, object_id, item_id, count, enchant_level)
       select ${firstId} + seq, ${firstObject} + seq, 1 + seq % 1500, 1, seq % 16 from seq_1_to_${count}`,
      `insert into character_offline_trade_items (charId, item, count, price)
       select ${firstId} + (1 + seq % ${shops}) * 2, if((1 + seq % ${shops}) % 3 = 1, 1864 + seq % 30, ${firstObject} + seq), 3, seq * 1000
       from seq_1_to_${shops * offersOfEach}`,
    )
    .catch(async (error: unknown) => {
      await server.remove();
      throw error;
    });
  const url = new URL(server.adminUrl);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    /** Lets one of a hundred characters win a fight, as in a quarter of an hour of play. */
    play: () =>
      server.run(`update ${database}.characters set pvpkills = pvpkills + 1 where charId % 100 = 0`),
    remove: () => server.remove(),
  };
}
