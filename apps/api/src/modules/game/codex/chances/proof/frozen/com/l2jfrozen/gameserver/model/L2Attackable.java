package com.l2jfrozen.gameserver.model;

import java.util.ArrayList;
import java.util.List;

import com.l2jfrozen.Config;
import com.l2jfrozen.gameserver.model.actor.instance.L2GrandBossInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2MinionInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2PcInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2RaidBossInstance;
import com.l2jfrozen.util.random.Rnd;

public class L2Attackable extends L2Character {
	public boolean isRaid;
	public boolean isChampion;

	public static final class RewardItem {
		public final int item;
		public final int count;

		public RewardItem(int itemId, int amount) {
			item = itemId;
			count = amount;
		}
	}

	/** The server's log, which hears nothing here. */
	private static final class LOGGER {
		static void debug(String text) {
		}
	}

	public boolean isRaid() {
		return isRaid;
	}

	public boolean isChampion() {
		return isChampion;
	}

	private List<L2Character> getAttackByList() {
		return new ArrayList<>();
	}

	public int penalty(L2PcInstance player) {
		return calculateLevelModifierForDrop(player);
	}

	public RewardItem spoil(L2PcInstance player, L2DropData drop, int levelModifier) {
		return calculateRewardItem(player, drop, levelModifier, true);
	}

	public RewardItem drop(L2PcInstance player, L2DropCategory category, int levelModifier) {
		return calculateCategorizedRewardItem(player, category, levelModifier);
	}

	//@methods com/l2jfrozen/gameserver/model/L2Attackable.java calculateRewardItem calculateCategorizedRewardItem calculateLevelModifierForDrop
}
