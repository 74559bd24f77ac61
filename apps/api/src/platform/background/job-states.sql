-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countOpenJobs
--   $1 = ["trail-mail","device-code-mail","verification-mail","recovery-mail","recovery-mail-sent","farewell-mail"]
select count(*)::int as count
  from pgboss.job
  where name = any($1::text[]) and state in ('created', 'retry', 'active', 'failed');
-- reads no table
-- Aggregate, 1
--   Seq Scan on job_common job, 1
--     Filter: ((state = ANY ('{created,retry,active,failed}'::pgboss.job_state[])) AND (name = ANY ('{trail-mail,device-code-mail,verification-mail,recovery-mail,recovery-mai…

-- hurryJobs
--   $1 = ["trail-mail","device-code-mail","verification-mail","recovery-mail","recovery-mail-sent","farewell-mail"]
--   $2 = "61f04ffe-54ba-4568-a7fc-8f2a1b7ed73e"
update pgboss.job as job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1,
    start_after = now(), completed_on = null, keep_until = greatest(keep_until, now() + interval '1 day')
  where name = any($1::text[]) and job.id = $2::uuid and state = 'failed' and not exists ( select 1
  from pgboss.job other
  where other.name = job.name and other.id <> job.id and coalesce(other.singleton_key, '') =
    coalesce(job.singleton_key, '') and (other.state in ('created', 'retry', 'active') or (other.state =
    'failed' and (other.created_on, other.id) > (job.created_on, job.id))));
-- reads no table
-- Update on job, 0
--   Nested Loop Anti, 1
--     Index Scan using job_common_pkey on job_common job_1, 1
--       Index Cond: ((name = ANY ('{trail-mail,device-code-mail,verification-mail,recovery-mail,recovery-mail-sent,farewell-mail}'::text[])) AND (id = '61f04ffe-54ba-4568-a7fc-8f2a…
--       Filter: (state = 'failed'::pgboss.job_state)
--     Index Scan using job_common_pkey on job_common other, 1
--       Index Cond: (name = job_1.name)
--       Filter: ((id <> job_1.id) AND (COALESCE(singleton_key, ''::text) = COALESCE(job_1.singleton_key, ''::text)) AND ((state = ANY ('{created,retry,active}'::pgboss.job_stat…

-- hurryJobs
--   $1 = ["clean-up"]
update pgboss.job as job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1,
    start_after = now(), completed_on = null, keep_until = greatest(keep_until, now() + interval '1 day')
  where name = any($1::text[]) and true and state = 'failed' and not exists ( select 1
  from pgboss.job other
  where other.name = job.name and other.id <> job.id and coalesce(other.singleton_key, '') =
    coalesce(job.singleton_key, '') and (other.state in ('created', 'retry', 'active') or (other.state =
    'failed' and (other.created_on, other.id) > (job.created_on, job.id))));
-- reads no table
-- Update on job, 0
--   Nested Loop Anti, 1
--     Index Scan using job_common_pkey on job_common job_1, 1
--       Index Cond: (name = ANY ('{clean-up}'::text[]))
--       Filter: (state = 'failed'::pgboss.job_state)
--     Index Scan using job_common_pkey on job_common other, 1
--       Index Cond: (name = job_1.name)
--       Filter: ((id <> job_1.id) AND (COALESCE(singleton_key, ''::text) = COALESCE(job_1.singleton_key, ''::text)) AND ((state = ANY ('{created,retry,active}'::pgboss.job_stat…

-- hurryJobs
--   $1 = ["trail-mail","device-code-mail","verification-mail","recovery-mail","recovery-mail-sent","farewell-mail"]
--   $2 = "61f04ffe-54ba-4568-a7fc-8f2a1b7ed73e"
update pgboss.job set start_after = now()
  where name = any($1::text[]) and job.id = $2::uuid and state in ('created', 'retry') and start_after > now();
-- reads no table
-- Update on job, 0
--   Index Scan using job_common_pkey on job_common job_1, 1
--     Index Cond: ((name = ANY ('{trail-mail,device-code-mail,verification-mail,recovery-mail,recovery-mail-sent,farewell-mail}'::text[])) AND (id = '61f04ffe-54ba-4568-a7fc-8f2a…
--     Filter: ((state = ANY ('{created,retry}'::pgboss.job_state[])) AND (start_after > now()))

-- hurryJobs
--   $1 = ["clean-up"]
update pgboss.job set start_after = now()
  where name = any($1::text[]) and true and state in ('created', 'retry') and start_after > now();
-- reads no table
-- Update on job, 0
--   Index Scan using job_common_pkey on job_common job_1, 1
--     Index Cond: (name = ANY ('{clean-up}'::text[]))
--     Filter: ((state = ANY ('{created,retry}'::pgboss.job_state[])) AND (start_after > now()))

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

-- openJobs
--   $1 = ["trail-mail","device-code-mail","verification-mail","recovery-mail","recovery-mail-sent","farewell-mail"]
--   $2 = 200
select id, name as kind, created_on as since, retry_count as tries, case when state in ('created', 'retry')
    then start_after end as "nextAt", case state when 'active' then 'active' when 'failed' then 'failed' else
    'waiting' end as state, left(output->>'message', 300) as said
  from pgboss.job
  where name = any($1::text[]) and state in ('created', 'retry', 'active', 'failed')
  order by created_on, id
  limit $2;
-- sorts 1
-- Limit, 1
--   Sort, 1
--     Sort Key: job.created_on, job.id
--     Seq Scan on job_common job, 1
--       Filter: ((state = ANY ('{created,retry,active,failed}'::pgboss.job_state[])) AND (name = ANY ('{trail-mail,device-code-mail,verification-mail,recovery-mail,recovery-mai…
