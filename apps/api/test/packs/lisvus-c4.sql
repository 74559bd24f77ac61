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
  id int NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
