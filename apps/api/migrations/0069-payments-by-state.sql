-- The office's list of payments of one state: few of very many, which were looked for among all of them.
create index donation_captures_by_state on donation_captures (state, seen_at desc, provider desc, capture_id desc);
