-- What the portal held by itself is kept by its payment, which each reader says in their language.
alter table donation_holds alter column reason drop not null, add column payment text;
update donation_holds
set payment = substring(reason from '^payment (.+) was taken back by the payer''s bank$'), reason = null
where reason ~ '^payment .+ was taken back by the payer''s bank$';
alter table donation_holds add check (num_nonnulls(reason, payment) = 1);
