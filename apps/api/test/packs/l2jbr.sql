-- The tables of L2JBr that the portal touches, with the columns' names and types as facts.
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
CREATE TABLE account_data (
  account_name varchar(45) NOT NULL DEFAULT '',
  var varchar(20) NOT NULL DEFAULT '',
  value varchar(255),
  PRIMARY KEY (account_name, var)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
CREATE TABLE characters (
  account_name varchar(45),
  charId int unsigned NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level tinyint unsigned,
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  ownerId int NOT NULL DEFAULT 0,
  paidUntil bigint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  KEY ownerId (ownerId)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE heroes (
  charId int unsigned NOT NULL DEFAULT 0,
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  claimed enum('true','false') NOT NULL DEFAULT 'false',
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (charId)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
CREATE TABLE castle (
  id int NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  PRIMARY KEY (name)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
