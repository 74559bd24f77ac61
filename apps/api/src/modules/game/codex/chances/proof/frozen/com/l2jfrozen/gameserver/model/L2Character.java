package com.l2jfrozen.gameserver.model;

public class L2Character {
	public int level;

	public int getLevel() {
		return level;
	}
}
