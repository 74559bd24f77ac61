package org.l2jmobius.gameserver.model.itemcontainer;

public final class Inventory {
	public static final int ADENA_ID = 57;
}
