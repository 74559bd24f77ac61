package org.l2jserver;

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
	public static boolean CHAMPION_ENABLE;
	public static int CHAMPION_REWARDS;
	public static int CHAMPION_ADENAS_REWARDS;
	public static boolean PRECISE_DROP_CALCULATION;
	public static boolean HIGH_RATE_SERVER_DROPS;
	public static int CORE_RING_CHANCE;
	public static int ORFEN_EARRING_CHANCE;
	public static int ZAKEN_EARRING_CHANCE;
	public static int QA_RING_CHANCE;
	public static float DONATOR_ADENA_RATE;
	public static float DONATOR_DROP_RATE;
	public static float DONATOR_SPOIL_RATE;
	public static boolean DEBUG;

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
		CHAMPION_ENABLE = settings.flag("ChampionEnable", false);
		CHAMPION_REWARDS = settings.whole("ChampionRewards", 8);
		CHAMPION_ADENAS_REWARDS = settings.whole("ChampionAdenasRewards", 1);
		PRECISE_DROP_CALCULATION = settings.flag("PreciseDropCalculation", true);
		HIGH_RATE_SERVER_DROPS = settings.flag("HighRateServerDrops", false);
		CORE_RING_CHANCE = settings.whole("CoreRingChance", 0);
		ORFEN_EARRING_CHANCE = settings.whole("OrfenEarringChance", 0);
		ZAKEN_EARRING_CHANCE = settings.whole("ZakenEarringChance", 0);
		QA_RING_CHANCE = settings.whole("QARingChance", 0);
		DONATOR_ADENA_RATE = settings.single("DonatorAdenaRate", 1.5f);
		DONATOR_DROP_RATE = settings.single("DonatorDropRate", 1.5f);
		DONATOR_SPOIL_RATE = settings.single("DonatorSpoilRate", 1.5f);
	}
}
