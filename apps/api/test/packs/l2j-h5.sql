-- The tables of the L2J Server for High Five and of its fork Sunrise that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  email varchar(255),
  created_time timestamp NOT NULL DEFAULT current_timestamp(),
  lastactive bigint unsigned NOT NULL DEFAULT 0,
  accessLevel tinyint NOT NULL DEFAULT 0,
  lastIP char(15),
  lastServer tinyint DEFAULT 1,
  pcIp char(15),
  hop1 char(15),
  hop2 char(15),
  hop3 char(15),
  hop4 char(15),
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE account_data (
  account_name varchar(45) NOT NULL DEFAULT '',
  var varchar(20) NOT NULL DEFAULT '',
  value varchar(255),
  PRIMARY KEY (account_name, var)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE characters (
  account_name varchar(45),
  charId int unsigned NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level tinyint unsigned,
  x mediumint DEFAULT NULL,
  y mediumint DEFAULT NULL,
  z mediumint DEFAULT NULL,
  karma int unsigned,
  pvpkills smallint unsigned,
  pkkills smallint unsigned,
  clanid int unsigned,
  race tinyint unsigned,
  classid tinyint unsigned,
  base_class tinyint unsigned NOT NULL DEFAULT 0,
  deletetime bigint unsigned NOT NULL DEFAULT 0,
  title varchar(21),
  accesslevel mediumint DEFAULT 0,
  online tinyint unsigned,
  onlinetime int,
  lastAccess bigint unsigned NOT NULL DEFAULT 0,
  nobless tinyint unsigned NOT NULL DEFAULT 0,
  vitality_points smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_name varchar(45),
  clan_level int,
  reputation_score int NOT NULL DEFAULT 0,
  hasCastle int,
  ally_id int,
  ally_name varchar(45),
  leader_id int,
  PRIMARY KEY (clan_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  wantspeace1 decimal(1,0) NOT NULL DEFAULT 0,
  wantspeace2 decimal(1,0) NOT NULL DEFAULT 0,
  KEY clan1 (clan1), KEY clan2 (clan2)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  name varchar(40) NOT NULL DEFAULT '',
  ownerId int NOT NULL DEFAULT 0,
  lease int NOT NULL DEFAULT 0,
  `desc` text NOT NULL,
  location varchar(15) NOT NULL DEFAULT '',
  paidUntil bigint unsigned NOT NULL DEFAULT 0,
  Grade decimal(1,0) NOT NULL DEFAULT 0,
  paid int(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY ownerId (ownerId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE siegable_clanhall (
  clanHallId int NOT NULL DEFAULT 0,
  name varchar(45) DEFAULT NULL,
  ownerId int DEFAULT NULL,
  `desc` varchar(100) DEFAULT NULL,
  location varchar(100) DEFAULT NULL,
  nextSiege bigint DEFAULT NULL,
  siegeLenght int DEFAULT NULL,
  schedule_config varchar(20) DEFAULT NULL,
  PRIMARY KEY (clanHallId),
  KEY ownerId (ownerId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE heroes (
  charId int unsigned NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  claimed enum('true','false') NOT NULL DEFAULT 'false',
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE castle (
  id INT NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  taxPercent INT NOT NULL DEFAULT 15,
  treasury BIGINT NOT NULL DEFAULT 0,
  siegeDate bigint(13) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL DEFAULT 0,
  clan_id int(11) NOT NULL DEFAULT 0,
  type int(1) DEFAULT NULL,
  castle_owner int(1) DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE raidboss_spawnlist (
  boss_id smallint(5) unsigned NOT NULL,
  amount tinyint(1) unsigned NOT NULL DEFAULT '1',
  loc_x mediumint(6) NOT NULL,
  loc_y mediumint(6) NOT NULL,
  loc_z mediumint(6) NOT NULL,
  respawn_delay mediumint(6) unsigned NOT NULL DEFAULT '129600',
  respawn_random mediumint(6) unsigned NOT NULL DEFAULT '86400',
  respawn_time bigint(13) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE grandboss_data (
  boss_id smallint(5) unsigned NOT NULL,
  respawn_time bigint(13) unsigned NOT NULL DEFAULT '0',
  status tinyint(1) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE olympiad_nobles (
  charId int(10) unsigned NOT NULL DEFAULT 0,
  class_id tinyint(3) unsigned NOT NULL DEFAULT 0,
  olympiad_points int(10) unsigned NOT NULL DEFAULT 0,
  competitions_done smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_won smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_lost smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_drawn smallint(3) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL DEFAULT 0,
  current_cycle MEDIUMINT UNSIGNED NOT NULL DEFAULT 1,
  period MEDIUMINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE character_offline_trade (
  charId int(10) unsigned NOT NULL,
  time bigint(13) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(50) DEFAULT NULL,
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE character_offline_trade_items (
  charId int(10) unsigned NOT NULL,
  item int(10) unsigned NOT NULL DEFAULT '0',
  count bigint(20) unsigned NOT NULL DEFAULT '0',
  price bigint(20) unsigned NOT NULL DEFAULT '0'
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE items (
  owner_id INT,
  object_id INT NOT NULL DEFAULT 0,
  item_id INT,
  count BIGINT UNSIGNED NOT NULL DEFAULT 0,
  enchant_level INT,
  loc VARCHAR(10),
  PRIMARY KEY (object_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE punishments (
  id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY,
  `key` varchar(255) NOT NULL,
  affect varchar(255) NOT NULL,
  type varchar(255) NOT NULL,
  expiration bigint NOT NULL,
  reason text NOT NULL,
  punishedBy varchar(255) NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
