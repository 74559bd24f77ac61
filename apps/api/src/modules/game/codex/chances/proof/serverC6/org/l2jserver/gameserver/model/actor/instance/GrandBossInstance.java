package org.l2jserver.gameserver.model.actor.instance;

import org.l2jserver.gameserver.model.actor.Attackable;

public class GrandBossInstance extends Attackable {
}
