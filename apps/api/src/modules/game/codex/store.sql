-- Made by `npm run plans`. Parameters may be changed here: they stay, and the plans follow them.

-- insertImport
delete from codex_imports where id not in (select id from codex_imports order by id desc limit 3);
-- reads 1,000,000 of codex_imports
-- Delete on codex_imports, 0
--   Seq Scan on codex_imports, 500,000
--     Filter: (NOT (ANY (id = (hashed SubPlan 1).col1)))
--     SubPlan 1: Limit, 3
--       Index Only Scan Backward using codex_imports_pkey on codex_imports codex_imports_1, 1,000,000

-- insertImport
--   $1 = "2026-11-19T12:00:00.000Z"
--   $2 = "mobius"
--   $3 = "fa2b7f0921bc44ebacf1a952982c32e33de9531a7c5e39ff718d5e268349c5b2"
--   $4 = "{\"rates\":{\"DeathDropChanceMultiplier\":2},\"source\":[\"config/Rates.ini\"],\"from\":{}}"
--   $5 = "{\"read\":{\"files\":1,\"bytes\":1,\"kinds\":{},\"found\":{\"items\":0,\"creatures\":0,\"groups\":0,\"drops\":0,\"spoils\":0,\"spawns\":0,\"skills\":0,\"classes\":0,\"recipes\":0,\"shops\":0,\"offers\":0,\"exchanges\":0,\"exchangeRows\":0,\"quests\":0,\"towns\":0,\"settings\":0},\"notUnderstood\":[],\"notUnderstoodCount\":0,\"leftOut\":[],\"leftOutCount\":0},\"findings\":{\"unknownDrops\":{\"count\":0,\"some\":[]},\"fullGroups\":{\"count\":0,\"some\":[]},\"nowhere\":{\"count\":1,\"some\":[{\"id\":5,\"name\":\"Nowhere Hound\",\"level\":22,\"kind\":\"monster\"}]},\"keptByNobody\":{\"count\":0,\"some\":[]},\"unobtainable\":{\"count\":2,\"some\":[{\"id\":104,\"name\":\"Recipe: Ashen Blade\",\"kind\":\"recipe\"},{\"id\":106,\"name\":\"Ašarų žiedas\",\"kind\":\"jewel\"}]},\"gaps\":{\"count\":0,\"some\":[]},\"formula\":\"mobius\",\"proven\":true,\"settings\":[{\"name\":\"DeathDropChanceMultiplier\",\"value\":\"2\",\"byDefault\":false},{\"name\":\"DeathDropAmountMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"DropChanceMultiplierByItemId\",\"value\":\"\",\"byDefault\":true},{\"name\":\"DropAmountMultiplierByItemId\",\"value\":\"\",\"byDefault\":true},{\"name\":\"HerbDropChanceMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"HerbDropAmountMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"RaidDropChanceMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"RaidDropAmountMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"SpoilDropChanceMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"SpoilDropAmountMultiplier\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"DropMaxOccurrencesNormal\",\"value\":\"2\",\"byDefault\":true},{\"name\":\"DropMaxOccurrencesRaidboss\",\"value\":\"7\",\"byDefault\":true},{\"name\":\"DropItemMinLevelDifference\",\"value\":\"5\",\"byDefault\":true},{\"name\":\"DropItemMaxLevelDifference\",\"value\":\"10\",\"byDefault\":true},{\"name\":\"DropItemMinLevelGapChance\",\"value\":\"10\",\"byDefault\":true},{\"name\":\"DropAdenaMinLevelDifference\",\"value\":\"8\",\"byDefault\":true},{\"name\":\"DropAdenaMaxLevelDifference\",\"value\":\"15\",\"byDefault\":true},{\"name\":\"DropAdenaMinLevelGapChance\",\"value\":\"10\",\"byDefault\":true},{\"name\":\"BossDropEnable\",\"value\":\"False\",\"byDefault\":true},{\"name\":\"BossDropMinLevel\",\"value\":\"40\",\"byDefault\":true},{\"name\":\"BossDropMaxLevel\",\"value\":\"999\",\"byDefault\":true},{\"name\":\"BossDropList\",\"value\":\"\",\"byDefault\":true},{\"name\":\"EnablePremiumSystem\",\"value\":\"False\",\"byDefault\":true},{\"name\":\"PremiumRateDropChance\",\"value\":\"2\",\"byDefault\":true},{\"name\":\"PremiumRateDropAmount\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"PremiumRateDropChanceByItemId\",\"value\":\"\",\"byDefault\":true},{\"name\":\"PremiumRateDropAmountByItemId\",\"value\":\"\",\"byDefault\":true},{\"name\":\"PremiumRateSpoilChance\",\"value\":\"2\",\"byDefault\":true},{\"name\":\"PremiumRateSpoilAmount\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"ChampionEnable\",\"value\":\"False\",\"byDefault\":true},{\"name\":\"ChampionRewardsChance\",\"value\":\"8\",\"byDefault\":true},{\"name\":\"ChampionRewardsAmount\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"ChampionAdenasRewardsChance\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"ChampionAdenasRewardsAmount\",\"value\":\"1\",\"byDefault\":true},{\"name\":\"ChampionRewardItems\",\"value\":\"\",\"byDefault\":true},{\"name\":\"ChampionRewardLowerLvlItemChance\",\"value\":\"0\",\"byDefault\":true},{\"name\":\"ChampionRewardHigherLvlItemChance\",\"value\":\"0\",\"byDefault\":true}]},\"differences\":{\"from\":null,\"counts\":{\"item\":0,\"monster\":0,\"drop\":0,\"spoil\":0,\"price\":0,\"place\":0},\"list\":[]}}"
--   $6 = "\\x1f571900e4ff74eab714bc124e819b0a0ac94e222bc07889ced63516bc3b990afc76774cb602cd44136f34218d49dbb1eff9fef7fb95cd1a8906a5914423215232cc5c41cc9aeb93b973e0deff1fe26bd62c59fd6c5cafdbeae6b0afe13a57f5ae405131bf87d76d8321c1d4216c138b621d1bfa2b58c14bcc36b08ebf96e1270a5e487a54605d0d941d51a03fc43c6a1533633c15d53aabd6e13945ed7383c10641195660e1e6627393b47056a2714cf856a0e204c12190fd38e081afaa43207f14b9c5fc6a7bae5f6d810f49267494d9f9e37ac4a30540ebc4a344c8a219ad2a3cf267d15365156de980fa58fc478b72ca7ece724166c10bcb352cf1351a06ce1f5b192e1775865c7629b5b2e2d20afd3f170ed117864ffa97e9be3121588caecb982e9f5ea89656d5685d234db4110af1e6dc066fa9af56abf6dc661aaa564b7fef0897abbdad701d1611a8b8297b5f5ca622123429bfe2b94593d881ccad5045a03d3fa0e140441ea7d000409b8a033c0278b9954fc462765313244137deb1728a570997c4ede2589f29c8f2221288b207101423b03c6249b0a3a3cc001125c1e51f256421a39bd363261d44528e0947a4d7584882b499f100b02dc5494c0ac7fa631f04f659b93ffe7468e0554d8a6fd8a2c5b3f6b289bc39ca50304a8a446800a9142efed6782c7ac83f03498abe420d1005711f09dd5afcaf450d13430a851a61870aa42cca6ebc78ddf496fe41d5c4cea1829359e1227fa9f2fe90d6ef2d1c1ac6c763c4098f519b220ebb94153dd8f57b5289444b9484912ff367c5a37f6d78f160169411831ac9c5e447a306c0be19f2c5018ce36332ab0afdd8b6bb181aa8992160820764fd0d07ccec536dc4aecee42c965d5b832c8e2654eedc6f46bfa83040f675eeca87b995fb17736bd70f06abd71bb017a7a0ba18118fec16e1b61b7f385af0a3b0128778549fe59bb168cddc3504343d56b6fb51b0a888457d5cb8e881482a3a5199473cd25a9e8c472d0db0a652df350352f721fc6130735857155ca2b603ebd8721658542f55c6368df543f85354f0e49e664a3cb3993b6e534c724f4f34e23137c228a77a19164e942fb63d53b8a4b1ab6410794731b3199e5170a9dd4aac1f3a7244c18588b704d60be5a6db384d96e2d5d75f4a60bd54c149acc7a6cded059cdd164d9d4f25b0ae15a74bc8e11905273f5aa8b21b9981754d53b0479aa3f41b50678ecc1c01e94f83060d854d76a087f025d4204c6a17f4718ae8982f688d4413d7c71a093f5b152106458311c519bda0faeb5687871dcfa376c1b0c9ec306a787c96f0c7d70a1e3f64d42002e9f98d1c599621234742dc24b62156f8000089149fe71a48851280ec6b847e593a35793b9516533e5837770cb0522441334a35ae71389d2348ca8026a96ad97865aaff3d648a299f2467b4091a8459d0ee446d03b5cd4345b6d07ed82271d4e8f09fd3ff99218b7926ea75fe1080c0116a7ab512d7fea8c7b18547391a24cc687484403d94fbff56cf7c433e4936e3dcf6ddd5ad3baf36cb47439224d1dafccf9c38780ec41a2cc1d2a55cc08116e1e401b1feafef35494ee675c72694bf6d462509adc80ec055ff2d08ad801f5642cbe087e5a3d53f9fafbe5ebd5327216a7ddb142c479f0d1b807caa8dc076f97819c0ff155869f2af2ec372ea5aeaabd49ee4853dab9ffbdfacde59ad9302dd1078038e0ffc7e963a2dc39c6c9a042f9ecd47b261351bc0a8d369589fa97101e4551f4f770da43952584dd2e6d68dce870828c94bfad19671b32b95b2187da268428e9cf3385ba257db243b0da2d9261de78e8ff7ed51cc24c473bf5fc8d9d7423db1c7bb0f0198f48fa4216dd251808ce3a37e79fedb6a5d5d0236371c523869d270881a755e26ca693d734f4ee7418619244a1ba8ada4a947436d54342d507bbe406ad87cc769c1bbee16df3d5b18362d7b68d8a4f6315d30e810ef4da251d9a1824963"
--   $7 = true
insert into "codex_imports" ("imported_at", "family", "digest", "settings", "report", "compact", "stands")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning "id";
-- reads no table
-- Insert on codex_imports, 1
--   Result, 1

-- insertImport
--   $1 = false
--   $2 = true
update "codex_imports" set "stands" = $1 where "stands" = $2;
-- reads 1 of codex_imports
-- Update on codex_imports, 0
--   Index Scan using codex_imports_standing on codex_imports, 1
--     Index Cond: (stands = true)

-- selectImports
select "id", "imported_at" as "importedAt", "digest", "family", "stands"
  from "codex_imports"
  order by "id" desc;
-- reads 1,000,000 of codex_imports
-- Index Scan Backward using codex_imports_pkey on codex_imports, 1,000,000

-- selectReport
--   $1 = 1
select "report" from "codex_imports" where "id" = $1;
-- reads 1 of codex_imports
-- Index Scan using codex_imports_pkey on codex_imports, 1
--   Index Cond: (id = '1'::bigint)

-- selectStanding
--   $1 = true
select "id", "imported_at" as "importedAt", "digest", "family", "compact"
  from "codex_imports"
  where "stands" = $1;
-- reads 1 of codex_imports
-- Index Scan using codex_imports_standing on codex_imports, 1

-- selectStandingId
--   $1 = true
select "id" from "codex_imports" where "stands" = $1;
-- reads 1 of codex_imports
-- Index Scan using codex_imports_standing on codex_imports, 1

-- takeBackImport
--   $1 = 2
delete from "codex_imports" where "id" = $1;
-- reads 1 of codex_imports
-- Delete on codex_imports, 0
--   Index Scan using codex_imports_pkey on codex_imports, 1
--     Index Cond: (id = '2'::bigint)

-- takeBackImport
--   $1 = 2
select "id" from "codex_imports" where "id" < $1 order by "id" desc;
-- reads 100 of codex_imports
-- Index Only Scan Backward using codex_imports_pkey on codex_imports, 100
--   Index Cond: (id < '2'::bigint)

-- takeBackImport
--   $1 = true
--   $2 = 1
update "codex_imports" set "stands" = $1 where "id" = $2;
-- reads 1 of codex_imports
-- Update on codex_imports, 0
--   Index Scan using codex_imports_pkey on codex_imports, 1
--     Index Cond: (id = '1'::bigint)
