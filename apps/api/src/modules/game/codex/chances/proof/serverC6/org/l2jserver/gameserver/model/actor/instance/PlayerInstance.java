package org.l2jserver.gameserver.model.actor.instance;

import org.l2jserver.gameserver.model.actor.Creature;

public class PlayerInstance extends Creature {
	public boolean isDonator;

	public boolean isDonator() {
		return isDonator;
	}
}
