-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- takeQuota
--   $1 = "youtube"
--   $2 = "2026-12-01"
--   $3 = 1
--   $4 = 10000
insert into outbound_quotas as quota (service, period, used)
  values ($1, $2, $3)
  on conflict (service) do update set period = excluded.period, used = case when quota.period =
    excluded.period then quota.used + excluded.used else excluded.used end
  where quota.period <> excluded.period or quota.used + excluded.used <= $4
  returning used;
-- reads no table
-- Insert on outbound_quotas quota, 1
--   Result, 1
