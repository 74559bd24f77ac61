package net.sf.l2j.gameserver.model.actor;

public class Npc {
	public Status status;
	public boolean isChampion;

	public Status getStatus() {
		return status;
	}

	public boolean isChampion() {
		return isChampion;
	}
}
