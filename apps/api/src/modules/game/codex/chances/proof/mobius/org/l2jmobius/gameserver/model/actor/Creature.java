package org.l2jmobius.gameserver.model.actor;

public class Creature {
	public int level;
	public boolean isRaid;
	public boolean isChampion;
	public Player player;

	public int getLevel() {
		return level;
	}

	public boolean isRaid() {
		return isRaid;
	}

	public boolean isChampion() {
		return isChampion;
	}

	public Player getActingPlayer() {
		return player;
	}

	public static final class Player {
		public boolean isPremium;

		public boolean hasPremiumStatus() {
			return isPremium;
		}
	}
}
