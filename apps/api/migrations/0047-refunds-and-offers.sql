-- A statement of a period names the transfers that were refunded in it, few of all.
create index transfers_refunded on transfers (updated_at) where status = 'FAILED';

-- Pages of offers are found in their whole order, the rows of one page read.
drop index shop_offers_by_price;
create index shop_offers_in_order on shop_offers (price, item_id, character, kind, enchant, copy);
