-- Registration asks whether a login is taken in the game, whatever its case there.
create index characters_login on characters (lower(login));
