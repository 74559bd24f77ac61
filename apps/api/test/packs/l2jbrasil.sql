-- The tables of L2jBrasil that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '',
  password varchar(45),
  lastactive decimal(20,0),
  access_level int,
  lastIP varchar(20),
  lastServer int DEFAULT 1,
  PRIMARY KEY (login)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE account_data (
  account_name varchar(45) NOT NULL DEFAULT '',
  var varchar(20) NOT NULL DEFAULT '',
  value varchar(255),
  PRIMARY KEY (account_name, var)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
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
  onlinetime decimal(20,0),
  lastAccess decimal(20,0),
  nobless decimal(1,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (obj_Id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
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
);
CREATE TABLE heroes (
  char_id decimal(11,0) NOT NULL DEFAULT 0,
  char_name varchar(45) NOT NULL DEFAULT '',
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0,
  PRIMARY KEY (char_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE castle (
  id INT NOT NULL default 0,
  name varchar(25) NOT NULL,
  taxPercent INT NOT NULL default 15,
  treasury INT NOT NULL default 0,
  siegeDate DECIMAL(20,0) NOT NULL default 0,
  PRIMARY KEY (name)
);
CREATE TABLE siege_clans (
  castle_id int(1) NOT NULL default 0,
  clan_id int(11) NOT NULL default 0,
  type int(1) default NULL,
  castle_owner int(1) default NULL,
  PRIMARY KEY (clan_id,castle_id)
);
CREATE TABLE raidboss_spawnlist (
  boss_id INT NOT NULL default 0,
  amount INT NOT NULL default 0,
  loc_x INT NOT NULL default 0,
  loc_y INT NOT NULL default 0,
  loc_z INT NOT NULL default 0,
  respawn_min_delay INT(11) NOT NULL default '43200',
  respawn_max_delay INT(11) NOT NULL default '129600',
  respawn_time BIGINT NOT NULL default 0,
  PRIMARY KEY (boss_id,loc_x,loc_y,loc_z)
);
CREATE TABLE grandboss_data (
  boss_id INTEGER NOT NULL DEFAULT 0,
  respawn_time BIGINT NOT NULL DEFAULT 0,
  status TINYINT NOT NULL DEFAULT 0,
  PRIMARY KEY(boss_id)
);
CREATE TABLE olympiad_nobles (
  char_id decimal(11,0) NOT NULL default '0',
  class_id decimal(3,0) NOT NULL default '0',
  char_name varchar(45) NOT NULL default '',
  olympiad_points decimal(10,0) NOT NULL default '0',
  competitions_done decimal(3,0) NOT NULL default '0',
  PRIMARY KEY (char_id)
);
CREATE TABLE character_offline_trade (
  charId int(11) NOT NULL,
  time bigint(20) unsigned NOT NULL DEFAULT '0',
  type tinyint(4) NOT NULL DEFAULT '0',
  title varchar(100) DEFAULT NULL,
  PRIMARY KEY (charId)
);
CREATE TABLE character_offline_trade_items (
  charId int(10) NOT NULL DEFAULT '0',
  item int(10) NOT NULL DEFAULT '0',
  count int(20) NOT NULL DEFAULT '0',
  price int(20) NOT NULL DEFAULT '0',
  enchant int(20) NOT NULL DEFAULT '0'
);
CREATE TABLE npc (
  id decimal(11,0) NOT NULL default '0',
  name varchar(200) default NULL,
  level decimal(2,0) default NULL,
  type varchar(20) default NULL,
  PRIMARY KEY (id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE etcitem (
  item_id decimal(11,0) NOT NULL default '0',
  name varchar(100) default NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
CREATE TABLE weapon (
  item_id decimal(11,0) NOT NULL default '0',
  name varchar(70) default NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
CREATE TABLE armor (
  item_id int(11) NOT NULL default '0',
  name varchar(70) default NULL,
  PRIMARY KEY (item_id)
) ENGINE=MyISAM DEFAULT CHARSET=latin1;
CREATE TABLE items (
  owner_id INT,
  object_id INT NOT NULL DEFAULT 0,
  item_id INT,
  count INT,
  enchant_level INT,
  loc VARCHAR(10),
  PRIMARY KEY (object_id)
);
