-- The tables of the L2Scripts family that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(32) NOT NULL,
  password varchar(255) NOT NULL,
  last_access int NOT NULL DEFAULT 0,
  access_level int NOT NULL DEFAULT 0,
  last_ip varchar(15),
  last_server int NOT NULL DEFAULT 0,
  bonus int NOT NULL DEFAULT 0,
  bonus_expire int NOT NULL DEFAULT 0,
  ban_expire int NOT NULL DEFAULT 0,
  allow_ip varchar(255) NOT NULL DEFAULT '',
  allow_hwid varchar(255) NOT NULL DEFAULT '',
  points int NOT NULL DEFAULT 0,
  phone_nubmer bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb3;
CREATE TABLE characters (
  account_name varchar(45) NOT NULL DEFAULT '',
  obj_Id int NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL DEFAULT '',
  x mediumint DEFAULT NULL,
  y mediumint DEFAULT NULL,
  z mediumint DEFAULT NULL,
  karma int,
  pvpkills int,
  pkkills int,
  clanid int,
  deletetime int unsigned NOT NULL DEFAULT 0,
  title varchar(16),
  accesslevel tinyint,
  online tinyint,
  onlinetime int unsigned NOT NULL DEFAULT 0,
  lastAccess int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
CREATE TABLE character_subclasses (
  char_obj_id int NOT NULL,
  class_id tinyint unsigned NOT NULL,
  level tinyint unsigned NOT NULL DEFAULT 1,
  active tinyint NOT NULL DEFAULT 0,
  isBase tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (char_obj_id, class_id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_subpledges (
  clan_id int unsigned NOT NULL DEFAULT 0,
  type smallint NOT NULL DEFAULT 0,
  name varchar(45) NOT NULL DEFAULT '',
  leader_id int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (clan_id, type)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_level tinyint unsigned NOT NULL DEFAULT 0,
  hasCastle tinyint unsigned NOT NULL DEFAULT 0,
  ally_id int NOT NULL DEFAULT 0,
  reputation_score int NOT NULL DEFAULT 0,
  PRIMARY KEY (clan_id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 int NOT NULL DEFAULT 0,
  clan2 int NOT NULL DEFAULT 0
) ENGINE=MyISAM;
CREATE TABLE clanhall (
  id tinyint unsigned NOT NULL DEFAULT 0,
  name varchar(40) NOT NULL DEFAULT '',
  last_siege_date bigint NOT NULL,
  own_date bigint NOT NULL,
  siege_date bigint NOT NULL,
  auction_min_bid bigint NOT NULL,
  auction_length int NOT NULL,
  auction_desc text,
  cycle int NOT NULL,
  paid_cycle int NOT NULL,
  PRIMARY KEY (id, name)
);
CREATE TABLE heroes (
  char_id int NOT NULL DEFAULT 0,
  count tinyint unsigned NOT NULL DEFAULT 0,
  played tinyint NOT NULL DEFAULT 0,
  active tinyint NOT NULL DEFAULT 0,
  message varchar(300) NOT NULL DEFAULT '',
  PRIMARY KEY (char_id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id tinyint unsigned NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
