-- What is parked, and what was sent last to each webhook, among all that was ever sent.
create index webhook_deliveries_parked on webhook_deliveries (id) where state = 'PARKED';
create index webhook_deliveries_sent on webhook_deliveries (webhook_id, ended_at) where state = 'SENT';
