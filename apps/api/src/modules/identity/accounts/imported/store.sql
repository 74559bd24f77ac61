-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- countVerified
--   $1 = ["laravel@players.example","argonaut@players.example","djangist@players.example","djangonew@players.example","djangosha@players.example","packish@players.example","hexish@players.example","oldest@players.example"]
select lower(email) as "email", count(*)::integer as "count"
  from "accounts"
  where lower(email) = any($1::text[]) and "verified_at" is not null
  group by lower(email);
-- reads 8 of accounts
-- Aggregate Sorted, 8
--   Index Scan using accounts_email on accounts, 8
--     Index Cond: (lower(email) = ANY ('{laravel@players.example,argonaut@players.example,djangist@players.example,djangonew@players.example,djangosha@players.example,packish@pla…
--     Filter: (verified_at IS NOT NULL)

-- insertAccounts
--   $1 = "2026-11-23T14:21:24.517Z"
--   $2 = ["laravel","argonaut","djangist","djangonew","djangosha","packish","hexish","oldest"]
--   $3 = ["laravel@players.example","argonaut@players.example","djangist@players.example","djangonew@players.example","djangosha@players.example","packish@players.example","hexish@players.example","oldest@players.example"]
--   $4 = ["former:bcrypt:$2y$04$unc0GowPWRdbEuJvK2Jtbe7/p1fom3MVYJkrewR3KjPOJ4dU4Dfva","former:argon2:$argon2id$v=19$m=1024,t=2,p=1$MRsUPCFcb3Z0DXB2e3lojw$OO3aiL0fSPRlFC8lS0be4ViFQh1TdXy6t1aydzVzwfk","former:pbkdf2Sha256:1000$salt$xIEN7AOznfosYkfAhk4erv0XUwYsCSIAH4u7xAod9h4=","former:argon2:$argon2id$v=19$m=1024,t=2,p=1$Om8vCX6H2rC9L0N7sMhLKw$Uq4zmATJ+gyUOHDJSVmtqOvExWk76vk/VP7THkBQ4zs","former:bcryptOfSha256:$2b$04$cW5ZmyH1jrPRWjkncieGie0w8IE/Yj4cZjvXhW/cpvvfFgE8511z6","former:sealed:r3XUqNzoU2Kxh/UpLkxvxe+VYpPabgt7+30O1+Nx/QU8nMDEOhLxwttoc6D7VzGa6tRj2BdZK0wrRyqivS6tmQsMCw==","former:sealed:G5Ad0MnbcPjjiVda0BygLgU/90BIYiHAJGzlpy3jCaueO66GkMVOl89AgjjvcA7/Zmk9Xjs2UHk7z6PZT1lZTfFbVU3aV6f0lHLv6Alujw==","former:sealed:bzBX/4d5NNSzdkkhbmMD7e8PFYycdKaHv8tsS3QZ4a579q8FxqqZn3KMFUrN/kDprnEshfAdESefQRTO3msfvOjIqz6EBg=="]
--   $5 = ["2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z","2026-11-24T14:21:24.517Z"]
--   $6 = [null,null,null,null,null,null,null,null]
insert into accounts (login, email, password_hash, created_at, verified_at, locked_at) select login, email,
    hash, $1::timestamptz, verified, locked
  from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[]) given (login, email,
    hash, verified, locked)
  on conflict do nothing
  returning id, login;
-- reads no table
-- Insert on accounts, 8
--   Function Scan given, 8

-- selectHeld
--   $1 = ["laravel","argonaut","djangist","djangonew","djangosha","packish","hexish","oldest"]
select "id", "login" from "accounts" where "login" = any($1::text[]);
-- reads 8 of accounts
-- Index Scan using accounts_login_beginning on accounts, 8
--   Index Cond: (login = ANY ('{laravel,argonaut,djangist,djangonew,djangosha,packish,hexish,oldest}'::text[]))
