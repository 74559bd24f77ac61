package l2jorion.game.datatables.sql;

import java.util.HashSet;
import java.util.Set;

public final class ItemTable {
	private static final ItemTable INSTANCE = new ItemTable();
	private static final Template STACKABLE = new Template(true);
	private static final Template SINGLE = new Template(false);
	public final Set<Integer> single = new HashSet<>();

	public record Template(boolean isStackable) {
	}

	public static ItemTable getInstance() {
		return INSTANCE;
	}

	public Template getTemplate(int id) {
		return single.contains(id) ? SINGLE : STACKABLE;
	}
}
