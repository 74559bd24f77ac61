package net.sf.l2j;

import proof.Settings;

public final class Config {
	public static double RATE_DROP_ADENA;
	public static double RATE_DROP_ITEMS;
	public static double RATE_DROP_ITEMS_BY_RAID;
	public static double RATE_DROP_SPOIL;
	public static double RATE_DROP_HP_HERBS;
	public static double RATE_DROP_MP_HERBS;
	public static double RATE_DROP_SPECIAL_HERBS;
	public static double RATE_DROP_COMMON_HERBS;
	public static double VIP_ADENA_RATES;
	public static double VIP_DROP_RATES;
	public static double VIP_SPOIL_RATES;
	public static int CHAMPION_REWARDS;
	public static int CHAMPION_ADENAS_REWARDS;
	public static boolean DEEPBLUE_DROP_RULES;

	public static void load(Settings settings) {
		RATE_DROP_ADENA = settings.number("RateDropAdena", 1);
		RATE_DROP_ITEMS = settings.number("RateDropItems", 1);
		RATE_DROP_ITEMS_BY_RAID = settings.number("RateRaidDropItems", 1);
		RATE_DROP_SPOIL = settings.number("RateDropSpoil", 1);
		RATE_DROP_HP_HERBS = settings.number("RateHpHerbs", 1);
		RATE_DROP_MP_HERBS = settings.number("RateMpHerbs", 1);
		RATE_DROP_SPECIAL_HERBS = settings.number("RateSpecialHerbs", 1);
		RATE_DROP_COMMON_HERBS = settings.number("RateCommonHerbs", 1);
		VIP_ADENA_RATES = settings.number("VipAdenaDrop", 1.5);
		VIP_DROP_RATES = settings.number("VipDrop", 1.5);
		VIP_SPOIL_RATES = settings.number("VipSpoilRates", 1.5);
		CHAMPION_REWARDS = settings.whole("ChampionRewards", 8);
		CHAMPION_ADENAS_REWARDS = settings.whole("ChampionAdenasRewards", 1);
		DEEPBLUE_DROP_RULES = settings.flag("UseDeepBlueDropRules", true);
	}
}
