-- When the receipt of a credited payment went out by mail, so that it does once. Of what was credited before nothing is sent.
alter table donation_captures add mailed_at timestamptz;
