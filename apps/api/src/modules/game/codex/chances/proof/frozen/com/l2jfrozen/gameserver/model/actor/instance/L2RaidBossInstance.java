package com.l2jfrozen.gameserver.model.actor.instance;

import com.l2jfrozen.gameserver.model.L2Attackable;

public class L2RaidBossInstance extends L2Attackable {
}
