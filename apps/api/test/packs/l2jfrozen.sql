-- The tables of L2JFrozen that the portal touches, with the columns' names and types as facts.
CREATE TABLE accounts (
  login varchar(45) NOT NULL DEFAULT '' PRIMARY KEY,
  password varchar(45) DEFAULT NULL,
  lastactive decimal(20,0) DEFAULT NULL,
  access_level int DEFAULT NULL,
  lastIP varchar(20) DEFAULT NULL,
  lastServer int(4) DEFAULT 1
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
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
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
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
  charId decimal(11,0) NOT NULL DEFAULT 0 PRIMARY KEY,
  char_name varchar(45) NOT NULL DEFAULT '',
  class_id decimal(3,0) NOT NULL DEFAULT 0,
  count decimal(3,0) NOT NULL DEFAULT 0,
  played decimal(1,0) NOT NULL DEFAULT 0
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
CREATE TABLE items (
  owner_id int DEFAULT NULL,
  object_id int NOT NULL DEFAULT 0 PRIMARY KEY,
  item_id int DEFAULT NULL,
  count int DEFAULT NULL,
  enchant_level int DEFAULT NULL,
  loc varchar(10) DEFAULT NULL,
  loc_data int DEFAULT NULL
) ENGINE=MyISAM DEFAULT CHARSET=utf8;
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
  charId decimal(11,0) NOT NULL default '0',
  class_id decimal(3,0) NOT NULL default '0',
  char_name varchar(45) NOT NULL default '',
  olympiad_points decimal(10,0) NOT NULL default '0',
  competitions_done decimal(3,0) NOT NULL default '0',
  competitions_won decimal(3,0) NOT NULL default '0',
  competitions_lost decimal(3,0) NOT NULL default '0',
  competitions_drawn decimal(3,0) NOT NULL default '0',
  PRIMARY KEY (charId)
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
