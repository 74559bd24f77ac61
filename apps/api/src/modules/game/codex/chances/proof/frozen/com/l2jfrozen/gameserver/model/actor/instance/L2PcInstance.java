package com.l2jfrozen.gameserver.model.actor.instance;

import com.l2jfrozen.gameserver.model.L2Character;

public class L2PcInstance extends L2Character {
	public boolean isDonator;

	public boolean isDonator() {
		return isDonator;
	}
}
