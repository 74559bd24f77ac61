package proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.l2jserver.Config;
import org.l2jserver.gameserver.model.actor.Attackable;
import org.l2jserver.gameserver.model.DropCategory;
import org.l2jserver.gameserver.model.DropData;
import org.l2jserver.gameserver.model.actor.instance.GrandBossInstance;
import org.l2jserver.gameserver.model.actor.instance.MinionInstance;
import org.l2jserver.gameserver.model.actor.instance.PlayerInstance;
import org.l2jserver.gameserver.model.actor.instance.RaidBossInstance;

public final class Adapter implements Server {
	@Override
	public void configure(Map<String, String> settings) {
		Config.load(new Settings(settings));
	}

	@Override
	public Runnable prepare(Creature creature, Killer killer, Yield yield) {
		final Attackable monster = switch (creature.kind) {
			case "raid" -> new RaidBossInstance();
			case "grand" -> new GrandBossInstance();
			default -> creature.type.equalsIgnoreCase("Minion") ? new MinionInstance() : new Attackable();
		};
		monster.level = creature.level;
		monster.isRaid = creature.isRaid();
		monster.isChampion = killer.champion();
		final PlayerInstance player = new PlayerInstance();
		player.level = killer.level();
		player.isDonator = killer.premium();
		final List<DropCategory> categories = new ArrayList<>();
		for (Creature.Group group : creature.groups) {
			final DropCategory category = new DropCategory(group.type.equals("spoil") ? -1 : Integer.parseInt(group.type));
			final List<Creature.Drop> drops = new ArrayList<>(group.drops);
			// As the database gives them to the server.
			drops.sort((one, other) -> Double.compare(other.chance, one.chance));
			for (Creature.Drop one : drops) {
				final DropData drop = new DropData();
				drop.setItemId(one.item);
				drop.setMinDrop(one.min);
				drop.setMaxDrop(one.max);
				drop.setChance((int) one.chance);
				category.addDropData(drop, creature.isRaid());
			}
			categories.add(category);
		}
		final int modifier = monster.penalty(player);
		return () -> {
			for (DropCategory category : categories)
				if (category.isSweep()) {
					for (DropData drop : category.getAllDrops()) {
						final Attackable.RewardItem item = monster.spoil(player, drop, modifier);
						if (item != null)
							yield.spoil(item.item, item.count);
					}
				} else {
					final Attackable.RewardItem item = monster.drop(player, category, modifier);
					if (item != null)
						yield.drop(item.item, item.count);
				}
		};
	}
}
