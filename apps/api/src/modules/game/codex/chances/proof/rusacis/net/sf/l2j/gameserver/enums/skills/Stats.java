package net.sf.l2j.gameserver.enums.skills;

public enum Stats {
	SPOIL_RATE,
	DROP_RATE,
	CURRENCY_RATE
}
