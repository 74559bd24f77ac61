package proof;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Kills what it is told to, line by line: `S name<TAB>value`, `K kills level-above premium champion`, `M id level kind type`,
 * `G type chance`, `D item min max chance`, `E`. Answers for each creature `M id` and, for each item that ever fell, `d` or `s`
 * with the item, the kills that gave any, the sum of amounts and of their squares.
 */
public final class Main {
	private static final class Count {
		long kills;
		double sum;
		double squares;
		long now;
	}

	public static void main(String[] arguments) throws Exception {
		final Server server = (Server) Class.forName("proof.Adapter").getDeclaredConstructor().newInstance();
		final Map<String, String> settings = new HashMap<>();
		final BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
		int kills = 0;
		int above = 0;
		boolean premium = false;
		boolean champion = false;
		Creature creature = null;
		Creature.Group group = null;
		for (String line = reader.readLine(); line != null; line = reader.readLine()) {
			final String rest = line.length() > 2 ? line.substring(2) : "";
			final String[] words = rest.split(" ");
			switch (line.charAt(0)) {
				case 'S' -> {
					final int tab = rest.indexOf('\t');
					settings.put(rest.substring(0, tab), rest.substring(tab + 1));
				}
				case 'K' -> {
					kills = Integer.parseInt(words[0]);
					above = Integer.parseInt(words[1]);
					premium = words[2].equals("1");
					champion = words[3].equals("1");
					server.configure(settings);
				}
				case 'M' -> {
					creature = new Creature();
					creature.id = Integer.parseInt(words[0]);
					creature.level = Integer.parseInt(words[1]);
					creature.kind = words[2];
					creature.type = words[3];
				}
				case 'G' -> {
					group = new Creature.Group();
					group.type = words[0];
					group.chance = Double.parseDouble(words[1]);
					creature.groups.add(group);
				}
				case 'D' -> {
					final Creature.Drop drop = new Creature.Drop();
					drop.item = Integer.parseInt(words[0]);
					drop.min = Integer.parseInt(words[1]);
					drop.max = Integer.parseInt(words[2]);
					drop.chance = Double.parseDouble(words[3]);
					group.drops.add(drop);
				}
				case 'E' -> {
					final Server.Killer killer = new Server.Killer(creature.level + above, premium, champion && !creature.isRaid());
					kill(server, creature, killer, kills);
				}
				default -> throw new IllegalArgumentException(line);
			}
		}
	}

	/** What fell of each item, and which did in the kill that is counted. */
	private static final class Counts {
		private final Map<Integer, Count> byItem = new TreeMap<>();
		private Count[] quick = new Count[1 << 14];
		private final Count[] touched = new Count[1 << 10];
		private int many;

		void add(int item, long count) {
			if (count <= 0)
				return;
			if (item >= quick.length)
				quick = Arrays.copyOf(quick, item + 1);
			Count known = quick[item];
			if (known == null) {
				known = new Count();
				quick[item] = known;
				byItem.put(item, known);
			}
			if (known.now == 0)
				touched[many++] = known;
			known.now += count;
		}

		void settle() {
			while (many > 0) {
				final Count count = touched[--many];
				count.kills++;
				count.sum += count.now;
				count.squares += (double) count.now * count.now;
				count.now = 0;
			}
		}
	}

	private static void kill(Server server, Creature creature, Server.Killer killer, int kills) {
		final Counts drops = new Counts();
		final Counts spoils = new Counts();
		final Runnable one = server.prepare(creature, killer, new Server.Yield() {
			@Override
			public void drop(int item, long count) {
				drops.add(item, count);
			}

			@Override
			public void spoil(int item, long count) {
				spoils.add(item, count);
			}
		});
		for (int kill = 0; kill < kills; kill++) {
			one.run();
			drops.settle();
			spoils.settle();
		}
		final StringBuilder out = new StringBuilder("M ").append(creature.id).append('\n');
		drops.byItem.forEach((item, count) -> row(out, 'd', item, count));
		spoils.byItem.forEach((item, count) -> row(out, 's', item, count));
		System.out.print(out);
		System.out.flush();
	}

	private static void row(StringBuilder out, char kind, int item, Count count) {
		out.append(kind).append(' ').append(item).append(' ').append(count.kills).append(' ').append(count.sum).append(' ').append(count.squares).append('\n');
	}
}
