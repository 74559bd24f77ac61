package org.l2jserver.gameserver.model.actor;

public class Creature {
	public int level;

	public int getLevel() {
		return level;
	}
}
