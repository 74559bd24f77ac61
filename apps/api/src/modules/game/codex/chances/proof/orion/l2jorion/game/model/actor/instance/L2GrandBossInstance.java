package l2jorion.game.model.actor.instance;

import l2jorion.game.model.L2Attackable;

public class L2GrandBossInstance extends L2Attackable {
}
