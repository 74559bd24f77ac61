-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- jobStates
select name as kind, count(*) filter (where state = 'created')::int as waiting, count(*) filter (where state =
    'active')::int as active, count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where
    state = 'failed')::int as failed, max(completed_on) filter (where state = 'completed') as "lastDoneAt",
    max(coalesce(completed_on, started_on)) filter (where state in ('retry', 'failed')) as "errorAt",
    (array_agg(left(output->>'message', 300)
  order by coalesce(completed_on, started_on) desc nulls last) filter (where state in ('retry', 'failed')))[1]
    as said
  from pgboss.job
  group by name
  order by name;
-- sorts 200
-- Aggregate Sorted, 200
--   Sort, 200
--     Sort Key: job.name
--     Seq Scan on job_common job, 200
