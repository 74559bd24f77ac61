-- What was paid otherwise than ordered is kept in parts, which each reader says in their language.
update donation_orders o set problem = (
  select jsonb_agg(jsonb_build_object(
    'payment', c.capture_id, 'cents', c.cents, 'currency', c.currency,
    'payee', case when c.payee <> o.payee then c.payee end
  ) order by c.seen_at, c.capture_id)::text
  from donation_captures c
  where c.order_id = o.id and c.state in ('completed', 'partiallyRefunded') and c.credited = 0 and c.dismissed_at is null
)
where problem is not null;
