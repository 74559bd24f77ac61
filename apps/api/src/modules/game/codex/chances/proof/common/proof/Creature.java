package proof;

import java.util.ArrayList;
import java.util.List;

/** A creature as it is handed over: groups of drops in the order of its file. Chances are the file's own numbers. */
public final class Creature {
	public int id;
	public int level;
	public String kind;
	public String type;
	public final List<Group> groups = new ArrayList<>();

	public static final class Group {
		public String type;
		public double chance;
		public final List<Drop> drops = new ArrayList<>();
	}

	public static final class Drop {
		public int item;
		public int min;
		public int max;
		public double chance;
	}

	public boolean isRaid() {
		return kind.equals("raid") || kind.equals("grand");
	}
}
