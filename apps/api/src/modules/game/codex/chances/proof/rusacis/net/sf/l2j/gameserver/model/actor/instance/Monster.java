package net.sf.l2j.gameserver.model.actor.instance;

import net.sf.l2j.Config;
import net.sf.l2j.gameserver.model.actor.Npc;
import net.sf.l2j.gameserver.model.actor.Player;

public class Monster extends Npc {
	public boolean isRaid;

	public boolean isRaidBoss() {
		return isRaid;
	}

	public double multiplier(Player player) {
		return calculateLevelMultiplier(player);
	}

	//@methods gameserver/model/actor/instance/Monster.java calculateLevelMultiplier
}
