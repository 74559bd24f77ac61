package net.sf.l2j.gameserver.model.actor;

public class Player extends Creature {
	public boolean isVip;

	public boolean isVip() {
		return isVip;
	}
}
