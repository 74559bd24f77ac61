-- The tables of L2jAdmins that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  lastactive bigint,
  access_level int,
  lastIP varchar(20),
  lastServer int DEFAULT 1,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45),
  obj_Id int NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level int,
  karma int,
  pvpkills int,
  pkkills int,
  clanid int,
  race int,
  classid int,
  base_class int NOT NULL DEFAULT 0,
  deletetime bigint,
  title varchar(16),
  accesslevel int,
  online tinyint,
  onlinetime bigint,
  lastAccess bigint,
  nobless tinyint DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_name varchar(45),
  clan_level tinyint,
  hasCastle tinyint,
  ally_id int,
  ally_name varchar(45),
  leader_id int,
  PRIMARY KEY (clan_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  wantspeace1 tinyint(1) NOT NULL DEFAULT 0,
  wantspeace2 tinyint(1) NOT NULL DEFAULT 0
);
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  name varchar(40) NOT NULL DEFAULT '',
  ownerId int NOT NULL DEFAULT 0,
  lease int NOT NULL DEFAULT 0,
  `desc` text NOT NULL,
  location varchar(15) NOT NULL DEFAULT '',
  paidUntil bigint NOT NULL DEFAULT 0,
  Grade tinyint NOT NULL DEFAULT 0,
  paid tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (id, name)
);
CREATE TABLE heroes (
  char_id int NOT NULL DEFAULT 0,
  class_id int NOT NULL DEFAULT 0,
  count int NOT NULL DEFAULT 0,
  played tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id int NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  taxPercent int NOT NULL DEFAULT 15,
  treasury int NOT NULL DEFAULT 0,
  siegeDate bigint(20) NOT NULL DEFAULT 0,
  PRIMARY KEY (name)
);
CREATE TABLE siege_clans (
  castle_id int NOT NULL DEFAULT 0,
  clan_id int NOT NULL DEFAULT 0,
  type int DEFAULT NULL,
  castle_owner int DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
);
CREATE TABLE raidboss_spawnlist (
  boss_id int(11) NOT NULL DEFAULT 0,
  amount int(11) NOT NULL DEFAULT 0,
  loc_x int(11) NOT NULL DEFAULT 0,
  loc_y int(11) NOT NULL DEFAULT 0,
  loc_z int(11) NOT NULL DEFAULT 0,
  respawn_min_delay int(11) NOT NULL DEFAULT 43200,
  respawn_max_delay int(11) NOT NULL DEFAULT 129600,
  respawn_time bigint(20) NOT NULL DEFAULT 0,
  PRIMARY KEY (boss_id,loc_x,loc_y,loc_z)
);
CREATE TABLE grandboss_data (
  boss_id int NOT NULL DEFAULT 0,
  respawn_time bigint NOT NULL DEFAULT 0,
  status tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY(boss_id)
);
CREATE TABLE olympiad_nobles (
  char_id int UNSIGNED NOT NULL DEFAULT 0,
  class_id int(3) unsigned NOT NULL DEFAULT 0,
  olympiad_points int(10) NOT NULL DEFAULT 0,
  competitions_done int(3) NOT NULL DEFAULT 0,
  competitions_won int(3) NOT NULL DEFAULT 0,
  competitions_lost int(3) NOT NULL DEFAULT 0,
  competitions_drawn int(3) NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
);
CREATE TABLE olympiad_data (
  id int UNSIGNED NOT NULL DEFAULT 0,
  current_cycle int UNSIGNED NOT NULL DEFAULT 1,
  period int UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
);
CREATE TABLE character_offline_trade (
  char_id int(11) NOT NULL,
  time bigint(20) unsigned NOT NULL DEFAULT '0',
  type int(4) NOT NULL DEFAULT '0',
  title varchar(50) DEFAULT NULL,
  PRIMARY KEY (char_id)
);
CREATE TABLE character_offline_trade_items (
  char_id int(11) NOT NULL DEFAULT 0,
  item int(11) NOT NULL DEFAULT 0,
  count int(11) NOT NULL DEFAULT 0,
  price int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id,item)
);
CREATE TABLE npc (
  id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(200) DEFAULT NULL,
  level decimal(2,0) DEFAULT NULL,
  type varchar(20) DEFAULT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE etcitem (
  item_id int(11) NOT NULL DEFAULT 0,
  name varchar(100) DEFAULT NULL,
  PRIMARY KEY (item_id)
);
CREATE TABLE weapon (
  item_id int(11) NOT NULL DEFAULT 0,
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
);
CREATE TABLE armor (
  item_id int(11) NOT NULL DEFAULT 0,
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
);
CREATE TABLE character_items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0,
  item_id int DEFAULT NULL,
  count int DEFAULT NULL,
  enchant_level int DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  PRIMARY KEY (object_id)
);
