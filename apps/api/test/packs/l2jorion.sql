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
CREATE TABLE castle (
  id int NOT NULL DEFAULT 0 PRIMARY KEY,
  name varchar(25) NOT NULL
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
CREATE TABLE etcitem (
  item_id decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  name varchar(100) DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE weapon (
  item_id decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  name varchar(70) DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE armor (
  item_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  name varchar(70) DEFAULT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE items_donate (
  id int(11) NOT NULL AUTO_INCREMENT PRIMARY KEY,
  owner_id int(11) NOT NULL,
  item_id int(11) NOT NULL,
  count int(11) NOT NULL,
  enchant_level int(11) NOT NULL DEFAULT 0
) ENGINE=MyISAM;
