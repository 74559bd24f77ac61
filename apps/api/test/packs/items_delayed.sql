-- Of the L2Scripts family and two forks of aCis.
CREATE TABLE items_delayed (
  payment_id int NOT NULL AUTO_INCREMENT PRIMARY KEY,
  owner_id int NOT NULL,
  item_id smallint unsigned NOT NULL,
  count bigint NOT NULL DEFAULT 1,
  enchant_level smallint unsigned NOT NULL DEFAULT 0,
  attribute smallint NOT NULL DEFAULT -1,
  attribute_level smallint NOT NULL DEFAULT -1,
  flags int NOT NULL DEFAULT 0,
  payment_status tinyint unsigned NOT NULL DEFAULT 0,
  description varchar(255) DEFAULT NULL,
  KEY owner_id (owner_id), KEY item_id (item_id)
) ENGINE=MyISAM;
