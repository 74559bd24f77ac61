package l2jorion.game.model.actor.instance;

import l2jorion.game.model.L2Character;

public class L2PcInstance extends L2Character {
	public int premium;

	public int getPremiumService() {
		return premium;
	}
}
