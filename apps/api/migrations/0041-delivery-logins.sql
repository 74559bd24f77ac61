-- Whose character the goods are for: a character may belong to somebody else before they reach it. Forgotten at the end.
alter table deliveries add column login text;
update deliveries d set login = lower(a.login) from accounts a
where a.id = d.account_id and d.state not in ('DELIVERED', 'REJECTED');
-- Without an account it is nobody's.
update game_commands c
set command = c.command || jsonb_build_object('login', coalesce((select lower(a.login) from accounts a where a.id = c.account_id), ''))
where c.state in ('PENDING', 'LEASED') and not c.command ? 'login';
