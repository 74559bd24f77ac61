package net.sf.l2j;

import proof.Settings;

public final class Config {
	public static boolean ALTERNATE_DROP_LIST;
	public static boolean DEEPBLUE_DROP_RULES;
	public static double RATE_DROP_SPOIL;
	public static double RATE_DROP_CURRENCY;
	public static double RATE_DROP_SEAL_STONE;
	public static double RATE_DROP_ITEMS;
	public static double RATE_DROP_ITEMS_BY_RAID;
	public static double RATE_DROP_ITEMS_BY_GRAND;
	public static double RATE_DROP_HERBS;
	public static double PREMIUM_RATE_DROP_SPOIL;
	public static double PREMIUM_RATE_DROP_CURRENCY;
	public static double PREMIUM_RATE_DROP_SEAL_STONE;
	public static double PREMIUM_RATE_DROP_ITEMS;
	public static double PREMIUM_RATE_DROP_ITEMS_BY_RAID;
	public static double PREMIUM_RATE_DROP_ITEMS_BY_GRAND;
	public static int CHAMPION_REWARDS;
	public static int CHAMPION_ADENAS_REWARDS;
	public static int CHAMPION_SEALSTONE_REWARDS;
	public static int CHAMPION_SPOIL_REWARDS;
	public static int PREMIUM_CHAMPION_REWARDS;
	public static int PREMIUM_CHAMPION_ADENAS_REWARDS;
	public static int PREMIUM_CHAMPION_SEALSTONE_REWARDS;
	public static int PREMIUM_CHAMPION_SPOIL_REWARDS;

	public static void load(Settings settings) {
		ALTERNATE_DROP_LIST = settings.flag("AlternateDropList", false);
		DEEPBLUE_DROP_RULES = settings.flag("UseDeepBlueDropRules", true);
		RATE_DROP_SPOIL = settings.number("RateDropSpoil", 1);
		RATE_DROP_CURRENCY = settings.number("RateDropCurrency", 1);
		RATE_DROP_SEAL_STONE = settings.number("RateDropSealStone", 1);
		RATE_DROP_ITEMS = settings.number("RateDropItems", 1);
		RATE_DROP_ITEMS_BY_RAID = settings.number("RateRaidDropItems", 1);
		RATE_DROP_ITEMS_BY_GRAND = settings.number("RateGrandDropItems", 1);
		RATE_DROP_HERBS = settings.number("RateDropHerbs", 1);
		PREMIUM_RATE_DROP_SPOIL = settings.number("PremiumRateDropSpoil", 2);
		PREMIUM_RATE_DROP_CURRENCY = settings.number("PremiumRateDropCurrency", 2);
		PREMIUM_RATE_DROP_SEAL_STONE = settings.number("PremiumRateDropSealStone", 2);
		PREMIUM_RATE_DROP_ITEMS = settings.number("PremiumRateDropItems", 2);
		PREMIUM_RATE_DROP_ITEMS_BY_RAID = settings.number("PremiumRateRaidDropItems", 2);
		PREMIUM_RATE_DROP_ITEMS_BY_GRAND = settings.number("PremiumRateGrandDropItems", 2);
		CHAMPION_REWARDS = settings.whole("ChampionRewards", 1);
		CHAMPION_ADENAS_REWARDS = settings.whole("ChampionAdenasRewards", 1);
		CHAMPION_SEALSTONE_REWARDS = settings.whole("ChampionSealStoneRewards", 1);
		CHAMPION_SPOIL_REWARDS = settings.whole("ChampionSpoilRewards", 1);
		PREMIUM_CHAMPION_REWARDS = settings.whole("PremiumChampionRewards", 1);
		PREMIUM_CHAMPION_ADENAS_REWARDS = settings.whole("PremiumChampionAdenasRewards", 1);
		PREMIUM_CHAMPION_SEALSTONE_REWARDS = settings.whole("PremiumChampionSealStoneRewards", 1);
		PREMIUM_CHAMPION_SPOIL_REWARDS = settings.whole("PremiumChampionSpoilRewards", 1);
	}
}
