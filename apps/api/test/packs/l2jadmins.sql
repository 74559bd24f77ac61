-- The tables of L2jAdmins that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  lastactive bigint,
  access_level int,
  lastIP varchar(20),
  lastServer int DEFAULT 1,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE characters (
  account_name varchar(45),
  obj_Id int NOT NULL DEFAULT 0,
  char_name varchar(35) NOT NULL,
  level int,
  karma int,
  pvpkills int,
  pkkills int,
  clanid int,
  race int,
  classid int,
  base_class int NOT NULL DEFAULT 0,
  deletetime bigint,
  title varchar(16),
  accesslevel int,
  online tinyint,
  onlinetime bigint,
  lastAccess bigint,
  nobless tinyint DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_data (
  clan_id int NOT NULL DEFAULT 0,
  clan_name varchar(45),
  clan_level tinyint,
  hasCastle tinyint,
  ally_id int,
  ally_name varchar(45),
  leader_id int,
  PRIMARY KEY (clan_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE clan_wars (
  clan1 varchar(35) NOT NULL DEFAULT '',
  clan2 varchar(35) NOT NULL DEFAULT '',
  wantspeace1 tinyint(1) NOT NULL DEFAULT 0,
  wantspeace2 tinyint(1) NOT NULL DEFAULT 0
);
CREATE TABLE clanhall (
  id int NOT NULL DEFAULT 0,
  name varchar(40) NOT NULL DEFAULT '',
  ownerId int NOT NULL DEFAULT 0,
  lease int NOT NULL DEFAULT 0,
  `desc` text NOT NULL,
  location varchar(15) NOT NULL DEFAULT '',
  paidUntil bigint NOT NULL DEFAULT 0,
  Grade tinyint NOT NULL DEFAULT 0,
  paid tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (id, name)
);
CREATE TABLE heroes (
  char_id int NOT NULL DEFAULT 0,
  class_id int NOT NULL DEFAULT 0,
  count int NOT NULL DEFAULT 0,
  played tinyint NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id int NOT NULL DEFAULT 0,
  name varchar(25) NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
