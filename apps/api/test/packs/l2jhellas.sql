-- The tables of L2jHellas that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  email varchar(255),
  lastactive decimal(20,0),
  access_level int,
  lastIP varchar(20),
  lastServer int DEFAULT 1,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE account_data (
  account_name varchar(45) NOT NULL DEFAULT '',
  var varchar(20) NOT NULL DEFAULT '',
  value varchar(255),
  newbie_char varchar(45) NOT NULL DEFAULT '0',
  PRIMARY KEY (account_name, var)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE characters (
  account_name varchar(45),
  obj_Id decimal(11,0) NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level decimal(11,0),
  karma decimal(11,0),
  pvpkills decimal(11,0),
  pkkills decimal(11,0),
  clanid decimal(11,0),
  race decimal(11,0),
  classid decimal(11,0),
  base_class int NOT NULL DEFAULT 0,
  deletetime decimal(20,0),
  title varchar(16),
  accesslevel decimal(4,0),
  online decimal(1,0),
  donator decimal(1,0) DEFAULT 0,
  onlinetime decimal(20,0),
  lastAccess decimal(20,0),
  nobless decimal(1,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (obj_Id)
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
  wantspeace2 decimal(1,0) NOT NULL DEFAULT 0
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
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
  char_id decimal(11,0) NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  active tinyint NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE castle (
  id int(11) NOT NULL DEFAULT '0',
  name varchar(25) NOT NULL,
  taxPercent int(11) NOT NULL DEFAULT '15',
  treasury int(11) NOT NULL DEFAULT '0',
  siegeDate decimal(20,0) NOT NULL DEFAULT '0',
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL DEFAULT '0',
  clan_id int(11) NOT NULL DEFAULT '0',
  type int(1) DEFAULT NULL,
  castle_owner int(1) DEFAULT NULL,
  PRIMARY KEY (clan_id,castle_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE raidboss_spawnlist (
  boss_id int(11) NOT NULL DEFAULT '0',
  amount int(11) NOT NULL DEFAULT '0',
  loc_x int(11) NOT NULL DEFAULT '0',
  loc_y int(11) NOT NULL DEFAULT '0',
  loc_z int(11) NOT NULL DEFAULT '0',
  respawn_min_delay int(11) NOT NULL DEFAULT '43200',
  respawn_max_delay int(11) NOT NULL DEFAULT '129600',
  respawn_time bigint(20) NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id,loc_x,loc_y,loc_z)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE grandboss_data (
  boss_id int(11) NOT NULL DEFAULT '0',
  respawn_time bigint(20) NOT NULL DEFAULT '0',
  status tinyint(4) NOT NULL DEFAULT '0',
  PRIMARY KEY (boss_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE olympiad_nobles (
  char_id INT UNSIGNED NOT NULL DEFAULT 0,
  class_id tinyint(3) unsigned NOT NULL DEFAULT 0,
  olympiad_points int(10) NOT NULL DEFAULT 0,
  competitions_done smallint(3) NOT NULL DEFAULT 0,
  competitions_won smallint(3) NOT NULL DEFAULT 0,
  competitions_lost smallint(3) NOT NULL DEFAULT 0,
  competitions_drawn smallint(3) NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE olympiad_data (
  id TINYINT UNSIGNED NOT NULL DEFAULT 0,
  current_cycle MEDIUMINT UNSIGNED NOT NULL DEFAULT 1,
  period MEDIUMINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE npc (
  id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(200) DEFAULT NULL,
  level decimal(2,0) DEFAULT NULL,
  type varchar(30) DEFAULT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE etcitem (
  item_id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(100) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE weapon (
  item_id decimal(11,0) NOT NULL DEFAULT '0',
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE armor (
  item_id int(11) NOT NULL DEFAULT '0',
  name varchar(70) DEFAULT NULL,
  PRIMARY KEY (item_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE items (
  owner_id int(11) DEFAULT NULL,
  object_id int(11) NOT NULL DEFAULT '0',
  item_id int(11) DEFAULT NULL,
  count int(11) DEFAULT NULL,
  enchant_level int(11) DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  PRIMARY KEY (object_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
