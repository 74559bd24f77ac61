-- The tables of L2J Mobius for modern chronicles (11.3 Shinemaker) that the portal touches, with the columns' names and types as facts.
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
  reputation int,
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
  vitality_points mediumint unsigned NOT NULL DEFAULT 0,
  faction tinyint unsigned NOT NULL DEFAULT 0,
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
  clan1Kill int NOT NULL DEFAULT 0,
  clan2Kill int NOT NULL DEFAULT 0,
  winnerClan varchar(35) NOT NULL DEFAULT '0',
  startTime bigint NOT NULL DEFAULT 0,
  endTime bigint NOT NULL DEFAULT 0,
  state tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (clan1, clan2)
) DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  ownerId int NOT NULL DEFAULT 0,
  paidUntil bigint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY ownerId (ownerId)
) DEFAULT CHARSET=latin1;
CREATE TABLE heroes (
  charId int unsigned NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  legend_count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  claimed enum('true','false') NOT NULL DEFAULT 'false',
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE castle (
  id INT NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  side enum('NEUTRAL','LIGHT','DARK') DEFAULT 'NEUTRAL' NOT NULL,
  treasury BIGINT NOT NULL DEFAULT 0,
  siegeDate bigint(13) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (name)
) DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL DEFAULT 0,
  clan_id int(11) NOT NULL DEFAULT 0,
  type int(1) DEFAULT NULL,
  castle_owner int(1) DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE grandboss_data (
  boss_id smallint(5) unsigned NOT NULL,
  respawn_time bigint(13) unsigned NOT NULL DEFAULT '0',
  status tinyint(1) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE npc_respawns (
  id int(10) NOT NULL,
  respawnTime bigint(20) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (id)
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE olympiad_nobles (
  charId int(10) unsigned NOT NULL DEFAULT 0,
  class_id tinyint(3) unsigned NOT NULL DEFAULT 0,
  olympiad_points int(10) unsigned NOT NULL DEFAULT 0,
  competitions_done smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_won smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_lost smallint(3) unsigned NOT NULL DEFAULT 0,
  competitions_drawn smallint(3) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (charId)
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL DEFAULT 0,
  current_cycle MEDIUMINT UNSIGNED NOT NULL DEFAULT 1,
  period MEDIUMINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE character_offline_trade (
  charId int(10) unsigned NOT NULL,
  time bigint(13) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(50) DEFAULT NULL,
  PRIMARY KEY (charId)
) DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE character_offline_trade_items (
  charId int(10) unsigned NOT NULL,
  item int(10) unsigned NOT NULL DEFAULT '0',
  count bigint(20) unsigned NOT NULL DEFAULT '0',
  price bigint(20) unsigned NOT NULL DEFAULT '0'
) DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE items (
  owner_id INT,
  object_id INT NOT NULL DEFAULT 0,
  item_id INT,
  count BIGINT UNSIGNED NOT NULL DEFAULT 0,
  enchant_level INT,
  loc VARCHAR(10),
  PRIMARY KEY (object_id)
) DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE punishments (
  id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY,
  `key` varchar(255) NOT NULL,
  affect varchar(255) NOT NULL,
  type varchar(255) NOT NULL,
  expiration bigint NOT NULL,
  reason text NOT NULL,
  punishedBy varchar(255) NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
