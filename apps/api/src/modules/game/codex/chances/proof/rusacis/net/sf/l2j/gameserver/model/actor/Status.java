package net.sf.l2j.gameserver.model.actor;

import net.sf.l2j.gameserver.enums.skills.Stats;

/** A killer without skills that change what falls. */
public record Status(int level) {
	public int getLevel() {
		return level;
	}

	public double calcStat(Stats stat, double value, Object target, Object skill) {
		return value;
	}
}
