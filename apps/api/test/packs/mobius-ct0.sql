-- The tables of L2J Mobius CT_0 Interlude that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '' PRIMARY KEY,
  password varchar(45),
  email varchar(255) DEFAULT NULL,
  created_time timestamp NOT NULL DEFAULT current_timestamp(),
  lastactive bigint(13) unsigned NOT NULL DEFAULT 0,
  accessLevel tinyint NOT NULL DEFAULT 0,
  lastIP char(15) DEFAULT NULL,
  lastServer tinyint DEFAULT 1,
  pcIp char(15) DEFAULT NULL
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE account_data (
  account_name varchar(45) NOT NULL DEFAULT '',
  var varchar(20) NOT NULL DEFAULT '',
  value varchar(255) DEFAULT NULL,
  PRIMARY KEY (account_name, var)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45) DEFAULT NULL,
  charId int(10) unsigned NOT NULL DEFAULT 0 PRIMARY KEY,
  char_name varchar(35) NOT NULL,
  level tinyint unsigned DEFAULT NULL,
  x mediumint DEFAULT NULL,
  y mediumint DEFAULT NULL,
  z mediumint DEFAULT NULL,
  karma int unsigned DEFAULT NULL,
  fame mediumint unsigned NOT NULL DEFAULT 0,
  pvpkills smallint unsigned DEFAULT NULL,
  pkkills smallint unsigned DEFAULT NULL,
  clanid int unsigned DEFAULT NULL,
  race tinyint unsigned DEFAULT NULL,
  classid tinyint unsigned DEFAULT NULL,
  base_class tinyint unsigned NOT NULL DEFAULT 0,
  deletetime bigint(13) unsigned NOT NULL DEFAULT 0,
  title varchar(21) DEFAULT NULL,
  accesslevel mediumint DEFAULT 0,
  online tinyint unsigned DEFAULT NULL,
  onlinetime int DEFAULT NULL,
  lastAccess bigint(13) unsigned NOT NULL DEFAULT 0,
  nobless tinyint unsigned NOT NULL DEFAULT 0,
  createDate date NOT NULL DEFAULT '2015-01-01',
  faction tinyint unsigned NOT NULL DEFAULT 0,
  vitality_points smallint unsigned NOT NULL DEFAULT 0,
  pccafe_points int(6) NOT NULL DEFAULT 0,
  KEY account_name (account_name), KEY clanid (clanid), KEY char_name (char_name), KEY online (online)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  wantspeace1 decimal(1,0) NOT NULL DEFAULT 0,
  wantspeace2 decimal(1,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (clan1, clan2)
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE siegable_clanhall (
  clanHallId int NOT NULL DEFAULT 0,
  name varchar(45) DEFAULT NULL,
  ownerId int DEFAULT NULL,
  `desc` varchar(100) DEFAULT NULL,
  location varchar(100) DEFAULT NULL,
  nextSiege bigint DEFAULT NULL,
  siegeLength int DEFAULT NULL,
  schedule_config varchar(20) DEFAULT NULL,
  PRIMARY KEY (clanHallId),
  KEY ownerId (ownerId)
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE heroes (
  charId int unsigned NOT NULL DEFAULT 0 PRIMARY KEY,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  claimed enum('true','false') NOT NULL DEFAULT 'false',
  message varchar(300) NOT NULL DEFAULT ''
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  item_id int DEFAULT NULL,
  count bigint unsigned NOT NULL DEFAULT 0,
  enchant_level int DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  loc_data int DEFAULT NULL,
  KEY owner_id (owner_id), KEY item_id (item_id), KEY loc (loc)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE custom_mail (
  date timestamp NOT NULL DEFAULT current_timestamp(),
  receiver int(10) unsigned NOT NULL DEFAULT 0,
  subject tinytext NOT NULL,
  message text NOT NULL,
  items text NOT NULL
) ENGINE=MyISAM;
CREATE TABLE castle (
  id INT NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  taxPercent INT NOT NULL DEFAULT 15,
  treasury BIGINT NOT NULL DEFAULT 0,
  siegeDate bigint(13) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (name)
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL DEFAULT 0,
  clan_id int(11) NOT NULL DEFAULT 0,
  type int(1) DEFAULT NULL,
  castle_owner int(1) DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE raidboss_spawnlist (
  boss_id smallint(5) unsigned NOT NULL,
  amount tinyint(1) unsigned NOT NULL DEFAULT '1',
  loc_x mediumint(6) NOT NULL,
  loc_y mediumint(6) NOT NULL,
  loc_z mediumint(6) NOT NULL,
  respawn_delay mediumint(6) unsigned NOT NULL DEFAULT '86400',
  respawn_random mediumint(6) unsigned NOT NULL DEFAULT '43200',
  respawn_time bigint(13) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE grandboss_data (
  boss_id smallint(5) unsigned NOT NULL,
  respawn_time bigint(13) unsigned NOT NULL DEFAULT '0',
  status tinyint(1) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE olympiad_nobles (
  charId INT UNSIGNED NOT NULL default 0,
  class_id decimal(3,0) NOT NULL default 0,
  olympiad_points decimal(10,0) NOT NULL default 0,
  competitions_done decimal(3,0) NOT NULL default 0,
  competitions_won decimal(3,0) NOT NULL default 0,
  competitions_lost decimal(3,0) NOT NULL default 0,
  competitions_drawn decimal(3,0) NOT NULL default 0,
  PRIMARY KEY (charId)
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL DEFAULT 0,
  current_cycle MEDIUMINT UNSIGNED NOT NULL DEFAULT 1,
  period MEDIUMINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE character_offline_trade (
  charId int(10) unsigned NOT NULL,
  time bigint(13) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(50) DEFAULT NULL,
  PRIMARY KEY (charId)
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE character_offline_trade_items (
  charId int(10) unsigned NOT NULL,
  item int(10) unsigned NOT NULL DEFAULT '0',
  count bigint(20) unsigned NOT NULL DEFAULT '0',
  price bigint(20) unsigned NOT NULL DEFAULT '0'
) ENGINE=MyISAM DEFAULT CHARSET=latin1 COLLATE=latin1_general_ci;
CREATE TABLE punishments (
  id int unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY,
  `key` varchar(255) NOT NULL,
  affect varchar(255) NOT NULL,
  type varchar(255) NOT NULL,
  expiration bigint NOT NULL,
  reason text NOT NULL,
  punishedBy varchar(255) NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
