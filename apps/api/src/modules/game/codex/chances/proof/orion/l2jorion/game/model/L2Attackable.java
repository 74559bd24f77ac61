package l2jorion.game.model;

import java.util.ArrayList;
import java.util.List;

import l2jorion.Config;
import l2jorion.game.datatables.sql.ItemTable;
import l2jorion.game.model.actor.instance.L2GrandBossInstance;
import l2jorion.game.model.actor.instance.L2MinionInstance;
import l2jorion.game.model.actor.instance.L2PcInstance;
import l2jorion.game.model.actor.instance.L2RaidBossInstance;
import l2jorion.util.random.Rnd;

public class L2Attackable extends L2Character {
	public boolean isRaid;
	public boolean isChampion;

	public static final class RewardItem {
		public final int item;
		public final int count;

		public RewardItem(int itemId, int amount, int enchantLevel) {
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

	public boolean isRaidMinion() {
		return false;
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

	//@methods l2jorion/game/model/L2Attackable.java calculateRewardItem calculateCategorizedRewardItem calculateLevelModifierForDrop
}
