package net.sf.l2j.gameserver.model.actor;

public class Creature {
	public int level;

	public int getLevel() {
		return level;
	}
}
