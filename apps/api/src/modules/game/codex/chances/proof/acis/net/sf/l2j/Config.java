package net.sf.l2j;

import proof.Settings;

public final class Config {
	public static double RATE_DROP_SPOIL;
	public static double RATE_DROP_CURRENCY;
	public static double RATE_DROP_ITEMS;
	public static double RATE_DROP_ITEMS_BY_RAID;
	public static double RATE_DROP_HERBS;
	public static boolean DEEPBLUE_DROP_RULES;

	public static void load(Settings settings) {
		RATE_DROP_SPOIL = settings.number("RateDropSpoil", 1);
		RATE_DROP_CURRENCY = settings.number("RateDropCurrency", 1);
		RATE_DROP_ITEMS = settings.number("RateDropItems", 1);
		RATE_DROP_ITEMS_BY_RAID = settings.number("RateRaidDropItems", 1);
		RATE_DROP_HERBS = settings.number("RateDropHerbs", 1);
		DEEPBLUE_DROP_RULES = settings.flag("UseDeepBlueDropRules", true);
	}
}
