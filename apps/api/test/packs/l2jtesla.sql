-- The tables of L2jTesla that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(128),
  lastactive decimal(20,0),
  access_level int NOT NULL DEFAULT 0,
  lastServer int DEFAULT 1,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45),
  obj_Id int unsigned NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level tinyint unsigned,
  karma int unsigned,
  pvpkills smallint unsigned,
  pkkills smallint unsigned,
  clanid int unsigned,
  race tinyint unsigned,
  classid tinyint unsigned,
  base_class tinyint unsigned NOT NULL DEFAULT 0,
  deletetime bigint,
  title varchar(16),
  accesslevel mediumint DEFAULT 0,
  online tinyint unsigned,
  onlinetime int,
  lastAccess bigint unsigned,
  nobless tinyint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_name varchar(20),
  clan_level int NOT NULL DEFAULT 0,
  reputation_score int NOT NULL DEFAULT 0,
  hasCastle tinyint NOT NULL DEFAULT 0,
  ally_id int NOT NULL DEFAULT 0,
  ally_name varchar(20),
  leader_id int NOT NULL DEFAULT 0,
  PRIMARY KEY (clan_id)
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
  char_id decimal(11,0) NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  active tinyint NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id INT NOT NULL default 0,
  name varchar(25) NOT NULL,
  taxPercent INT NOT NULL default 15,
  treasury BIGINT NOT NULL default 0,
  siegeDate DECIMAL(20,0) NOT NULL default 0,
  PRIMARY KEY (name)
);
CREATE TABLE siege_clans (
  castle_id TINYINT NOT NULL DEFAULT '0',
  clan_id INT(11) NOT NULL DEFAULT '0',
  type VARCHAR(8) DEFAULT 'PENDING',
  PRIMARY KEY (clan_id,castle_id)
);
CREATE TABLE raidboss_spawnlist (
  boss_id INT NOT NULL default 0,
  loc_x INT NOT NULL default 0,
  loc_y INT NOT NULL default 0,
  loc_z INT NOT NULL default 0,
  spawn_time INT(11) NOT NULL default '36',
  random_time INT(11) NOT NULL default '24',
  respawn_time BIGINT NOT NULL default 0,
  PRIMARY KEY (boss_id,loc_x,loc_y,loc_z)
);
CREATE TABLE grandboss_data (
  boss_id INTEGER NOT NULL DEFAULT 0,
  respawn_time BIGINT NOT NULL DEFAULT 0,
  status TINYINT NOT NULL DEFAULT 0,
  PRIMARY KEY (boss_id)
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
CREATE TABLE items (
  owner_id INT,
  object_id INT NOT NULL DEFAULT 0,
  item_id SMALLINT UNSIGNED NOT NULL,
  count INT UNSIGNED NOT NULL DEFAULT 0,
  enchant_level SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  loc VARCHAR(10),
  PRIMARY KEY (object_id)
);
