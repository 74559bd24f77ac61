package net.sf.l2j.gameserver.model.actor.instance;

import java.util.ArrayList;
import java.util.List;

import net.sf.l2j.Config;
import net.sf.l2j.commons.random.Rnd;
import net.sf.l2j.gameserver.model.actor.Creature;
import net.sf.l2j.gameserver.model.actor.Player;
import net.sf.l2j.gameserver.model.holder.IntIntHolder;
import net.sf.l2j.gameserver.model.item.DropCategory;
import net.sf.l2j.gameserver.model.item.DropData;

public class Monster extends Creature {
	public boolean isRaid;
	public boolean isChampion;

	public boolean isRaidBoss() {
		return isRaid;
	}

	public boolean isChampion() {
		return isChampion;
	}

	private List<Creature> getAttackByList() {
		return new ArrayList<>();
	}

	public int penalty(Player player) {
		return calculateLevelModifierForDrop(player);
	}

	public IntIntHolder spoil(Player player, DropData drop, int levelModifier) {
		return calculateRewardItem(drop, levelModifier, true, player);
	}

	public IntIntHolder drop(Player player, DropCategory category, int levelModifier) {
		return calculateCategorizedRewardItem(category, levelModifier, player);
	}

	public IntIntHolder herb(DropCategory category, int levelModifier) {
		return calculateCategorizedHerbItem(category, levelModifier);
	}

	//@methods gameserver/model/actor/instance/Monster.java calculateRewardItem calculateCategorizedRewardItem calculateCategorizedHerbItem calculateLevelModifierForDrop
}
