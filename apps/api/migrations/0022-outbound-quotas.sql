-- How often an outside service was asked in the present period (a minute, a day), by all portal processes.
create table outbound_quotas (
  service text primary key,
  period text not null,
  used integer not null
);
