-- The tables of L2J Lisvus C4 that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  last_active decimal(20,0),
  access_level int,
  last_ip varchar(20),
  last_server int DEFAULT 1,
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
  newbie_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_name varchar(45),
  clan_level int,
  hasCastle int,
  ally_id int,
  ally_name varchar(45),
  leader_id int,
  PRIMARY KEY (clan_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  PRIMARY KEY (clan1, clan2)
);
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  name varchar(40) NOT NULL DEFAULT '',
  ownerId int NOT NULL DEFAULT 0,
  lease int NOT NULL DEFAULT 0,
  `desc` text NOT NULL,
  location varchar(15) NOT NULL DEFAULT '',
  paidUntil decimal(20,0) NOT NULL DEFAULT 0,
  Grade decimal(1,0) NOT NULL DEFAULT 0,
  paid int(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (id, name)
);
CREATE TABLE heroes (
  char_id decimal(11,0) NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id INT NOT NULL default 0,
  name varchar(25) NOT NULL,
  taxPercent INT NOT NULL default 15,
  treasury INT NOT NULL default 0,
  siegeDate DECIMAL(20,0) NOT NULL default 0,
  PRIMARY KEY (name)
);
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL default 0,
  clan_id int(11) NOT NULL default 0,
  type int(1) default NULL,
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
  boss_id INTEGER NOT NULL DEFAULT 0,
  respawn_time BIGINT NOT NULL DEFAULT 0,
  status TINYINT NOT NULL DEFAULT 0,
  PRIMARY KEY(boss_id)
);
CREATE TABLE olympiad_nobles (
  char_id decimal(11,0) NOT NULL default '0',
  class_id decimal(3,0) NOT NULL default '0',
  olympiad_points decimal(10,0) NOT NULL default '0',
  competitions_done decimal(3,0) NOT NULL default '0',
  competitions_won decimal(3,0) NOT NULL default '0',
  competitions_lost decimal(3,0) NOT NULL default '0',
  PRIMARY KEY (char_id)
);
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL default 0,
  current_cycle MEDIUMINT UNSIGNED NOT NULL default 1,
  period MEDIUMINT UNSIGNED NOT NULL default 0,
  PRIMARY KEY (id)
);
CREATE TABLE character_offline_trade (
  char_id int(11) NOT NULL,
  time bigint(20) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(50) DEFAULT NULL,
  PRIMARY KEY (char_id)
);
CREATE TABLE character_offline_trade_items (
  char_id int(10) NOT NULL DEFAULT '0',
  item int(10) NOT NULL DEFAULT '0',
  enchant_level int(10) NOT NULL DEFAULT '0',
  count bigint(20) NOT NULL DEFAULT '0',
  price bigint(20) NOT NULL DEFAULT '0',
  PRIMARY KEY (char_id,item)
);
CREATE TABLE npc (
  id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(200) DEFAULT NULL,
  level decimal(2,0) DEFAULT NULL,
  type varchar(20) DEFAULT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE items (
  owner_id INT,
  object_id INT NOT NULL DEFAULT 0,
  item_id INT,
  count INT,
  enchant_level INT,
  loc VARCHAR(10),
  PRIMARY KEY (object_id)
);
