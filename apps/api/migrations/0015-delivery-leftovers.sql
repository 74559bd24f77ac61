-- What placing left beside a delivery's row in the game's table goes only after the delivery's end, in another database
-- and so in another step: noted with the end, taken back when it is done. What earlier versions may have left is looked
-- for once.
alter table deliveries add column has_leftover boolean not null default false;
update deliveries set has_leftover = true where game_row is not null and state in ('DELIVERED', 'REJECTED');
create index deliveries_leftover on deliveries (next_attempt_at) where has_leftover;
