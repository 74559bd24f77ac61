-- The tables of aCis of before bcrypt that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL PRIMARY KEY,
  password varchar(45) DEFAULT NULL,
  lastactive decimal(20,0) DEFAULT NULL,
  access_level int NOT NULL DEFAULT 0,
  lastServer int DEFAULT 1
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45) DEFAULT NULL,
  obj_Id int unsigned NOT NULL DEFAULT 0 PRIMARY KEY,
  char_name varchar(35) NOT NULL,
  level tinyint unsigned DEFAULT NULL,
  karma int unsigned DEFAULT NULL,
  pvpkills smallint unsigned DEFAULT NULL,
  pkkills smallint unsigned DEFAULT NULL,
  clanid int unsigned DEFAULT NULL,
  race tinyint unsigned DEFAULT NULL,
  classid tinyint unsigned DEFAULT NULL,
  base_class tinyint unsigned NOT NULL DEFAULT 0,
  deletetime bigint unsigned NOT NULL DEFAULT 0,
  title varchar(16) DEFAULT NULL,
  accesslevel mediumint DEFAULT 0,
  online tinyint unsigned DEFAULT NULL,
  onlinetime int DEFAULT NULL,
  lastAccess bigint unsigned NOT NULL DEFAULT 0,
  nobless tinyint unsigned NOT NULL DEFAULT 0,
  hero tinyint unsigned NOT NULL DEFAULT 0,
  KEY clanid (clanid)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  clan_name varchar(45) DEFAULT NULL,
  clan_level int DEFAULT NULL,
  reputation_score int NOT NULL DEFAULT 0,
  hasCastle int DEFAULT NULL,
  ally_id int DEFAULT NULL,
  ally_name varchar(45) DEFAULT NULL,
  leader_id int DEFAULT NULL,
  crest_id int DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE heroes (
  char_id int unsigned NOT NULL DEFAULT 0 PRIMARY KEY,
  class_id tinyint unsigned NOT NULL DEFAULT 0,
  count tinyint unsigned NOT NULL DEFAULT 0,
  played tinyint unsigned NOT NULL DEFAULT 0,
  active tinyint unsigned NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT ''
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id int NOT NULL DEFAULT 0 PRIMARY KEY,
  name varchar(25) NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  item_id int DEFAULT NULL,
  count int unsigned DEFAULT NULL,
  enchant_level int DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  loc_data int DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
