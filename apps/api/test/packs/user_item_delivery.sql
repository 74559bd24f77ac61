-- The public add-on for aCis, L2JFrozen and Mobius.
CREATE TABLE user_item_delivery (
  id int(11) NOT NULL AUTO_INCREMENT PRIMARY KEY,
  item_id int(11) NOT NULL,
  item_count int(11) NOT NULL,
  char_name varchar(35) NOT NULL,
  status tinyint(1) NOT NULL DEFAULT 0,
  reason varchar(255) DEFAULT NULL
) ENGINE=InnoDB;
