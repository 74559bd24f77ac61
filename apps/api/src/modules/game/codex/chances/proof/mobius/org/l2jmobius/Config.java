package org.l2jmobius;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.l2jmobius.gameserver.model.holders.ItemHolder;

import proof.Settings;

public final class Config {
	public static int DROP_ADENA_MAX_LEVEL_DIFFERENCE;
	public static int DROP_ADENA_MIN_LEVEL_DIFFERENCE;
	public static double DROP_ADENA_MIN_LEVEL_GAP_CHANCE;
	public static int DROP_ITEM_MAX_LEVEL_DIFFERENCE;
	public static int DROP_ITEM_MIN_LEVEL_DIFFERENCE;
	public static double DROP_ITEM_MIN_LEVEL_GAP_CHANCE;
	public static int DROP_MAX_OCCURRENCES_RAIDBOSS;
	public static int DROP_MAX_OCCURRENCES_NORMAL;
	public static Map<Integer, Float> RATE_DROP_CHANCE_BY_ID;
	public static Map<Integer, Float> RATE_DROP_AMOUNT_BY_ID;
	public static float RATE_HERB_DROP_CHANCE_MULTIPLIER;
	public static float RATE_RAID_DROP_CHANCE_MULTIPLIER;
	public static float RATE_DEATH_DROP_CHANCE_MULTIPLIER;
	public static float RATE_SPOIL_DROP_CHANCE_MULTIPLIER;
	public static float RATE_HERB_DROP_AMOUNT_MULTIPLIER;
	public static float RATE_RAID_DROP_AMOUNT_MULTIPLIER;
	public static float RATE_DEATH_DROP_AMOUNT_MULTIPLIER;
	public static float RATE_SPOIL_DROP_AMOUNT_MULTIPLIER;
	public static float CHAMPION_REWARDS_CHANCE;
	public static float CHAMPION_REWARDS_AMOUNT;
	public static float CHAMPION_ADENAS_REWARDS_CHANCE;
	public static float CHAMPION_ADENAS_REWARDS_AMOUNT;
	public static int CHAMPION_REWARD_LOWER_LEVEL_ITEM_CHANCE;
	public static int CHAMPION_REWARD_HIGHER_LEVEL_ITEM_CHANCE;
	public static List<ItemHolder> CHAMPION_REWARD_ITEMS;
	public static boolean PREMIUM_SYSTEM_ENABLED;
	public static Map<Integer, Float> PREMIUM_RATE_DROP_CHANCE_BY_ID;
	public static Map<Integer, Float> PREMIUM_RATE_DROP_AMOUNT_BY_ID;
	public static float PREMIUM_RATE_DROP_CHANCE;
	public static float PREMIUM_RATE_DROP_AMOUNT;
	public static float PREMIUM_RATE_SPOIL_CHANCE;
	public static float PREMIUM_RATE_SPOIL_AMOUNT;

	public static void load(Settings settings) {
		DROP_ADENA_MAX_LEVEL_DIFFERENCE = settings.whole("DropAdenaMaxLevelDifference", 15);
		DROP_ADENA_MIN_LEVEL_DIFFERENCE = settings.whole("DropAdenaMinLevelDifference", 8);
		DROP_ADENA_MIN_LEVEL_GAP_CHANCE = settings.number("DropAdenaMinLevelGapChance", 10);
		DROP_ITEM_MAX_LEVEL_DIFFERENCE = settings.whole("DropItemMaxLevelDifference", 10);
		DROP_ITEM_MIN_LEVEL_DIFFERENCE = settings.whole("DropItemMinLevelDifference", 5);
		DROP_ITEM_MIN_LEVEL_GAP_CHANCE = settings.number("DropItemMinLevelGapChance", 10);
		DROP_MAX_OCCURRENCES_RAIDBOSS = settings.whole("DropMaxOccurrencesRaidboss", 7);
		DROP_MAX_OCCURRENCES_NORMAL = settings.whole("DropMaxOccurrencesNormal", 2);
		RATE_DROP_CHANCE_BY_ID = byItem(settings.text("DropChanceMultiplierByItemId", ""));
		RATE_DROP_AMOUNT_BY_ID = byItem(settings.text("DropAmountMultiplierByItemId", ""));
		RATE_HERB_DROP_CHANCE_MULTIPLIER = settings.single("HerbDropChanceMultiplier", 1);
		RATE_RAID_DROP_CHANCE_MULTIPLIER = settings.single("RaidDropChanceMultiplier", 1);
		RATE_DEATH_DROP_CHANCE_MULTIPLIER = settings.single("DeathDropChanceMultiplier", 1);
		RATE_SPOIL_DROP_CHANCE_MULTIPLIER = settings.single("SpoilDropChanceMultiplier", 1);
		RATE_HERB_DROP_AMOUNT_MULTIPLIER = settings.single("HerbDropAmountMultiplier", 1);
		RATE_RAID_DROP_AMOUNT_MULTIPLIER = settings.single("RaidDropAmountMultiplier", 1);
		RATE_DEATH_DROP_AMOUNT_MULTIPLIER = settings.single("DeathDropAmountMultiplier", 1);
		RATE_SPOIL_DROP_AMOUNT_MULTIPLIER = settings.single("SpoilDropAmountMultiplier", 1);
		CHAMPION_REWARDS_CHANCE = settings.single("ChampionRewardsChance", 8);
		CHAMPION_REWARDS_AMOUNT = settings.single("ChampionRewardsAmount", 1);
		CHAMPION_ADENAS_REWARDS_CHANCE = settings.single("ChampionAdenasRewardsChance", 1);
		CHAMPION_ADENAS_REWARDS_AMOUNT = settings.single("ChampionAdenasRewardsAmount", 1);
		CHAMPION_REWARD_LOWER_LEVEL_ITEM_CHANCE = settings.whole("ChampionRewardLowerLvlItemChance", 0);
		CHAMPION_REWARD_HIGHER_LEVEL_ITEM_CHANCE = settings.whole("ChampionRewardHigherLvlItemChance", 0);
		CHAMPION_REWARD_ITEMS = new ArrayList<>();
		byItem(settings.text("ChampionRewardItems", "")).forEach((id, count) -> CHAMPION_REWARD_ITEMS.add(new ItemHolder(id, count.longValue())));
		PREMIUM_SYSTEM_ENABLED = settings.flag("EnablePremiumSystem", false);
		PREMIUM_RATE_DROP_CHANCE_BY_ID = byItem(settings.text("PremiumRateDropChanceByItemId", ""));
		PREMIUM_RATE_DROP_AMOUNT_BY_ID = byItem(settings.text("PremiumRateDropAmountByItemId", ""));
		PREMIUM_RATE_DROP_CHANCE = settings.single("PremiumRateDropChance", 2);
		PREMIUM_RATE_DROP_AMOUNT = settings.single("PremiumRateDropAmount", 1);
		PREMIUM_RATE_SPOIL_CHANCE = settings.single("PremiumRateSpoilChance", 2);
		PREMIUM_RATE_SPOIL_AMOUNT = settings.single("PremiumRateSpoilAmount", 1);
	}

	private static Map<Integer, Float> byItem(String text) {
		final Map<Integer, Float> rates = new HashMap<>();
		for (String part : text.split(";")) {
			final String[] words = part.split(",");
			if (words.length == 2)
				rates.put(Integer.parseInt(words[0].trim()), Float.parseFloat(words[1].trim()));
		}
		return rates;
	}
}
