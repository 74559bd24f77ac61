package net.sf.l2j.gameserver.model.actor;

public class Player {
	public Status status;
	public int premium;

	public Status getStatus() {
		return status;
	}

	public int getPremiumService() {
		return premium;
	}
}
