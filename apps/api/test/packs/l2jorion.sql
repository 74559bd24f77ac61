-- The tables of L2jOrion that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  serial int NOT NULL AUTO_INCREMENT,
  login varchar(45) NOT NULL DEFAULT '' PRIMARY KEY,
  password varchar(45) DEFAULT NULL,
  email varchar(100) DEFAULT NULL,
  lastactive decimal(20,0) DEFAULT NULL,
  last_active timestamp NULL DEFAULT NULL,
  access_level decimal(10,0) DEFAULT NULL,
  lastIP varchar(20) DEFAULT NULL,
  lastServer int DEFAULT 1,
  IPBlock int DEFAULT 0,
  HWIDBlock varchar(45) DEFAULT '',
  HWIDBlockON int DEFAULT 0,
  KEY serial (serial)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45) DEFAULT NULL,
  obj_Id decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  char_name varchar(35) NOT NULL,
  level decimal(11,0) DEFAULT NULL,
  x decimal(11,0) DEFAULT NULL,
  y decimal(11,0) DEFAULT NULL,
  z decimal(11,0) DEFAULT NULL,
  karma decimal(11,0) DEFAULT NULL,
  pvpkills decimal(11,0) DEFAULT NULL,
  pkkills decimal(11,0) DEFAULT NULL,
  clanid decimal(11,0) DEFAULT NULL,
  race decimal(11,0) DEFAULT NULL,
  classid decimal(11,0) DEFAULT NULL,
  base_class int(2) NOT NULL DEFAULT 0,
  deletetime decimal(20,0) DEFAULT NULL,
  title varchar(16) DEFAULT NULL,
  accesslevel decimal(4,0) DEFAULT NULL,
  online decimal(1,0) DEFAULT NULL,
  onlinetime decimal(20,0) DEFAULT NULL,
  lastAccess decimal(20,0) DEFAULT NULL,
  nobless decimal(1,0) NOT NULL DEFAULT 0,
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
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  wantspeace1 decimal(1,0) NOT NULL DEFAULT 0,
  wantspeace2 decimal(1,0) NOT NULL DEFAULT 0
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
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
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE heroes (
  char_id decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  active tinyint unsigned NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT ''
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  item_id int DEFAULT NULL,
  count int DEFAULT NULL,
  enchant_level int DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  loc_data int DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE items_donate (
  id int(11) NOT NULL AUTO_INCREMENT PRIMARY KEY,
  owner_id int(11) NOT NULL,
  item_id int(11) NOT NULL,
  count int(11) NOT NULL,
  enchant_level int(11) NOT NULL DEFAULT 0
) ENGINE=MyISAM;
CREATE TABLE castle (
  id int(11) NOT NULL DEFAULT '0',
  name varchar(25) NOT NULL,
  taxPercent int(11) NOT NULL DEFAULT '15',
  treasury int(11) NOT NULL DEFAULT '0',
  siegeDate decimal(20,0) NOT NULL DEFAULT '0',
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL DEFAULT '0',
  clan_id int(11) NOT NULL DEFAULT '0',
  type int(1) DEFAULT NULL,
  castle_owner int(1) DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE raidboss_spawnlist (
  boss_id int(11) NOT NULL DEFAULT '0',
  amount int(11) NOT NULL DEFAULT '0',
  loc_x int(11) NOT NULL DEFAULT '0',
  loc_y int(11) NOT NULL DEFAULT '0',
  loc_z int(11) NOT NULL DEFAULT '0',
  respawn_min_delay int(11) NOT NULL DEFAULT '0',
  respawn_max_delay int(11) NOT NULL DEFAULT '0',
  respawn_time bigint(20) NOT NULL DEFAULT '0',
  killed_time varchar(200) NOT NULL,
  next_respawn varchar(200) NOT NULL,
  PRIMARY KEY (loc_x,loc_y,loc_z,boss_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE grandboss_data (
  Name varchar(100) DEFAULT NULL,
  boss_id int(11) NOT NULL DEFAULT '0',
  respawn_time bigint(20) NOT NULL DEFAULT '0',
  killed_time varchar(200) DEFAULT NULL,
  next_respawn varchar(200) DEFAULT NULL,
  status tinyint(4) NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE olympiad_nobles (
  char_id int(10) unsigned NOT NULL DEFAULT '0',
  class_id tinyint(3) unsigned NOT NULL DEFAULT '0',
  olympiad_points int(10) NOT NULL DEFAULT '0',
  competitions_done smallint(3) NOT NULL DEFAULT '0',
  competitions_won smallint(3) NOT NULL DEFAULT '0',
  competitions_lost smallint(3) NOT NULL DEFAULT '0',
  competitions_drawn smallint(3) NOT NULL DEFAULT '0',
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE olympiad_data (
  id tinyint(3) unsigned NOT NULL DEFAULT '0',
  current_cycle mediumint(8) unsigned NOT NULL DEFAULT '1',
  period mediumint(8) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
CREATE TABLE character_offline_trade (
  charId int(11) NOT NULL,
  name varchar(20) NOT NULL,
  time bigint(20) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(100) DEFAULT NULL,
  PRIMARY KEY (charId)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE character_offline_trade_items (
  charId int(10) NOT NULL DEFAULT '0',
  item int(10) NOT NULL DEFAULT '0',
  count int(20) NOT NULL DEFAULT '0',
  price int(20) NOT NULL DEFAULT '0',
  enchant int(20) NOT NULL DEFAULT '0'
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
CREATE TABLE npc (
  id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(200) DEFAULT NULL,
  level decimal(2,0) DEFAULT NULL,
  type varchar(20) DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE etcitem (
  item_id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(100) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE weapon (
  item_id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE armor (
  item_id int(11) NOT NULL DEFAULT '0',
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
-- What a game master did, to be read by people; bans are access levels.
CREATE TABLE punishments (
  id int NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name varchar(16) DEFAULT NULL,
  reason varchar(120) DEFAULT NULL,
  type varchar(100) DEFAULT NULL,
  time varchar(100) DEFAULT NULL,
  date varchar(100) DEFAULT NULL,
  punisher varchar(100) DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
