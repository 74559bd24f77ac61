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
  id int NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
