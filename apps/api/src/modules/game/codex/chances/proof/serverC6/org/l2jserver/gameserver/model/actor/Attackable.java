package org.l2jserver.gameserver.model.actor;

import java.util.ArrayList;
import java.util.List;

import org.l2jserver.Config;
import org.l2jserver.commons.util.Rnd;
import org.l2jserver.gameserver.model.DropCategory;
import org.l2jserver.gameserver.model.DropData;
import org.l2jserver.gameserver.model.actor.instance.GrandBossInstance;
import org.l2jserver.gameserver.model.actor.instance.MinionInstance;
import org.l2jserver.gameserver.model.actor.instance.PlayerInstance;
import org.l2jserver.gameserver.model.actor.instance.RaidBossInstance;

public class Attackable extends Creature {
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

	public boolean isRaid() {
		return isRaid;
	}

	public boolean isChampion() {
		return isChampion;
	}

	private List<Creature> getAttackByList() {
		return new ArrayList<>();
	}

	public int penalty(PlayerInstance player) {
		return calculateLevelModifierForDrop(player);
	}

	public RewardItem spoil(PlayerInstance player, DropData drop, int levelModifier) {
		return calculateRewardItem(player, drop, levelModifier, true);
	}

	public RewardItem drop(PlayerInstance player, DropCategory category, int levelModifier) {
		return calculateCategorizedRewardItem(player, category, levelModifier);
	}

	//@methods org/l2jserver/gameserver/model/actor/Attackable.java calculateRewardItem calculateCategorizedRewardItem calculateLevelModifierForDrop
}
