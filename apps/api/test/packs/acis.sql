-- The tables of aCis that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '' PRIMARY KEY,
  password varchar(60) NOT NULL DEFAULT '',
  last_active bigint NOT NULL DEFAULT 0,
  access_level int(3) NOT NULL DEFAULT 0,
  last_server int(4) NOT NULL DEFAULT 1
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
  deletetime bigint DEFAULT NULL,
  title varchar(16) DEFAULT NULL,
  accesslevel mediumint DEFAULT 0,
  online tinyint unsigned DEFAULT NULL,
  onlinetime int DEFAULT NULL,
  lastAccess bigint unsigned DEFAULT NULL,
  nobless tinyint unsigned NOT NULL DEFAULT 0,
  hero tinyint unsigned NOT NULL DEFAULT 0,
  KEY clanid (clanid)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  clan_name varchar(20) DEFAULT NULL,
  clan_level int NOT NULL DEFAULT 0,
  reputation_score int NOT NULL DEFAULT 0,
  hasCastle tinyint NOT NULL DEFAULT 0,
  ally_id int NOT NULL DEFAULT 0,
  ally_name varchar(20) DEFAULT NULL,
  leader_id int NOT NULL DEFAULT 0,
  crest_id int NOT NULL DEFAULT 0,
  KEY leader_id (leader_id), KEY ally_id (ally_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  expiry_time decimal(20,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (clan1, clan2)
);
CREATE TABLE clanhall (
  id tinyint NOT NULL DEFAULT 0,
  ownerId int unsigned NOT NULL DEFAULT 0,
  paidUntil bigint NOT NULL DEFAULT 0,
  paid tinyint NOT NULL DEFAULT 0,
  sellerBid int unsigned NOT NULL DEFAULT 0,
  sellerName varchar(20) NOT NULL DEFAULT '',
  sellerClanName varchar(20) NOT NULL DEFAULT '',
  endDate bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
);
CREATE TABLE heroes (
  char_id decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  active tinyint NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT ''
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  item_id smallint unsigned NOT NULL,
  count int unsigned NOT NULL DEFAULT 0,
  enchant_level smallint unsigned NOT NULL DEFAULT 0,
  loc varchar(10) DEFAULT NULL,
  loc_data int DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id INT NOT NULL DEFAULT '0',
  currentTaxPercent INT NOT NULL DEFAULT '0',
  treasury BIGINT NOT NULL DEFAULT '0',
  siegeDate DECIMAL(20,0) NOT NULL DEFAULT '0',
  PRIMARY KEY (id)
);
CREATE TABLE siege_clans (
  castle_id TINYINT NOT NULL DEFAULT '0',
  clan_id INT(11) NOT NULL DEFAULT '0',
  type VARCHAR(8) DEFAULT 'PENDING',
  PRIMARY KEY (castle_id, clan_id)
);
CREATE TABLE spawn_data (
  name VARCHAR(80) NOT NULL,
  status SMALLINT NOT NULL,
  respawn_time BIGINT unsigned NOT NULL default 0,
  PRIMARY KEY (name)
);
CREATE TABLE olympiad_nobles (
  char_id INT UNSIGNED NOT NULL default 0,
  class_id tinyint(3) unsigned NOT NULL default 0,
  olympiad_points int(10) NOT NULL default 0,
  competitions_done smallint(3) NOT NULL default 0,
  competitions_won smallint(3) NOT NULL default 0,
  competitions_lost smallint(3) NOT NULL default 0,
  competitions_drawn smallint(3) NOT NULL default 0,
  PRIMARY KEY (char_id)
);
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL DEFAULT '0',
  current_cycle MEDIUMINT UNSIGNED NOT NULL DEFAULT '1',
  period VARCHAR(12) NOT NULL DEFAULT 'COMPETITION',
  PRIMARY KEY (id)
);
