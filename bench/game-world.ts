import { startMariaDb } from "../apps/api/test/mariadb-server.ts";

const database = "game";

/** A game's database with `count` characters, 70 % of whom never killed anybody, and a clan for each hundred. */
export async function startGameWorld(count: number) {
  const server = await startMariaDb();
  if (!server) return null;
  await server
    .run(
      `create database ${database} character set utf8mb4`,
      `use ${database}`,
      `create table accounts (login varchar(45) primary key, password varchar(45), accessLevel tinyint not null default 0)`,
      `create table characters (
       charId int unsigned primary key, account_name varchar(45), char_name varchar(35) not null, level tinyint unsigned,
       classid tinyint unsigned, clanid int unsigned, pvpkills smallint unsigned, pkkills smallint unsigned,
       onlinetime int, online tinyint unsigned, accesslevel mediumint, deletetime bigint unsigned, faction tinyint unsigned)`,
      `create table heroes (charId int unsigned primary key, class_id tinyint unsigned, count tinyint unsigned, played tinyint unsigned, claimed enum('true', 'false'))`,
      `create table clan_data (clan_id int primary key, clan_name varchar(45), clan_level int, reputation_score int, hasCastle int, leader_id int)`,
      `insert into characters
     select 268435456 + seq, concat('login', seq div 3), concat(substring(md5(seq), 1, 6), seq), 40 + seq % 41, 88 + seq % 31,
       seq div 100, if(seq % 10 < 7, 0, pow(rand(seq), 6) * 5000), if(seq % 10 < 7, 0, pow(rand(seq + 1), 6) * 500),
       seq % 3000000, seq % 16 = 0, 0, 0, seq % 3
     from seq_1_to_${count}`,
      `insert into clan_data
     select seq, concat('Clan', seq), seq % 9, seq % 5000, if(seq < 10, seq, 0), 268435456 + seq * 100
     from seq_1_to_${Math.ceil(count / 100)}`,
      `insert into heroes select 268435456 + seq * 7, 88 + seq, 1 + seq % 5, 1, 'true' from seq_1_to_31`,
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
