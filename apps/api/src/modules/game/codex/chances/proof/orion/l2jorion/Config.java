package l2jorion;

import proof.Settings;

public final class Config {
	public static float RATE_DROP_ADENA;
	public static float RATE_DROP_ITEMS;
	public static float RATE_DROP_SPOIL;
	public static float RATE_DROP_SEAL_STONES;
	public static float ADENA_RAID;
	public static float ADENA_BOSS;
	public static float ADENA_MINION;
	public static float ITEMS_RAID;
	public static float ITEMS_BOSS;
	public static float ITEMS_MINION;
	public static float SPOIL_RAID;
	public static float SPOIL_BOSS;
	public static float SPOIL_MINION;
	public static boolean DEEPBLUE_DROP_RULES;
	public static boolean L2JMOD_CHAMPION_ENABLE;
	public static int L2JMOD_CHAMPION_REWARDS;
	public static int L2JMOD_CHAMPION_ADENAS_REWARDS;
	public static float PREMIUM_ADENA_RATE;
	public static float PREMIUM_DROP_RATE;
	public static float PREMIUM_SPOIL_RATE;
	public static float PREMIUM_SS_RATE;

	public static void load(Settings settings) {
		RATE_DROP_ADENA = settings.single("RateDropAdena", 1);
		RATE_DROP_ITEMS = settings.single("RateDropItems", 1);
		RATE_DROP_SPOIL = settings.single("RateDropSpoil", 1);
		RATE_DROP_SEAL_STONES = settings.single("RateDropSealStones", 1);
		ADENA_RAID = settings.single("AdenaRaid", 1);
		ADENA_BOSS = settings.single("AdenaBoss", 1);
		ADENA_MINION = settings.single("AdenaMinion", 1);
		ITEMS_RAID = settings.single("ItemsRaid", 1);
		ITEMS_BOSS = settings.single("ItemsBoss", 1);
		ITEMS_MINION = settings.single("ItemsMinion", 1);
		SPOIL_RAID = settings.single("SpoilRaid", 1);
		SPOIL_BOSS = settings.single("SpoilBoss", 1);
		SPOIL_MINION = settings.single("SpoilMinion", 1);
		DEEPBLUE_DROP_RULES = settings.flag("UseDeepBlueDropRules", true);
		L2JMOD_CHAMPION_ENABLE = settings.flag("ChampionEnable", false);
		L2JMOD_CHAMPION_REWARDS = settings.whole("ChampionRewards", 8);
		L2JMOD_CHAMPION_ADENAS_REWARDS = settings.whole("ChampionAdenasRewards", 1);
		PREMIUM_ADENA_RATE = settings.single("PremiumAdenaRate", 1.5f);
		PREMIUM_DROP_RATE = settings.single("PremiumDropRate", 1.5f);
		PREMIUM_SPOIL_RATE = settings.single("PremiumSpoilRate", 1.5f);
		PREMIUM_SS_RATE = settings.single("PremiumDropSealStones", 1);
	}
}
