package org.l2jmobius.gameserver.data;

import java.util.HashSet;
import java.util.Set;

import org.l2jmobius.gameserver.model.item.ItemTemplate;

public final class ItemTable {
	private static final ItemTable INSTANCE = new ItemTable();
	private static final ItemTemplate HERB = new ItemTemplate(true);
	private static final ItemTemplate OTHER = new ItemTemplate(false);
	public final Set<Integer> herbs = new HashSet<>();

	public static ItemTable getInstance() {
		return INSTANCE;
	}

	public ItemTemplate getTemplate(int id) {
		return herbs.contains(id) ? HERB : OTHER;
	}
}
