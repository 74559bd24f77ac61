package proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import com.l2jfrozen.Config;
import com.l2jfrozen.gameserver.model.L2Attackable;
import com.l2jfrozen.gameserver.model.L2DropCategory;
import com.l2jfrozen.gameserver.model.L2DropData;
import com.l2jfrozen.gameserver.model.actor.instance.L2GrandBossInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2MinionInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2PcInstance;
import com.l2jfrozen.gameserver.model.actor.instance.L2RaidBossInstance;

public final class Adapter implements Server {
	@Override
	public void configure(Map<String, String> settings) {
		Config.load(new Settings(settings));
	}

	@Override
	public Runnable prepare(Creature creature, Killer killer, Yield yield) {
		final L2Attackable monster = switch (creature.kind) {
			case "raid" -> new L2RaidBossInstance();
			case "grand" -> new L2GrandBossInstance();
			default -> creature.type.equalsIgnoreCase("Minion") ? new L2MinionInstance() : new L2Attackable();
		};
		monster.level = creature.level;
		monster.isRaid = creature.isRaid();
		monster.isChampion = killer.champion();
		final L2PcInstance player = new L2PcInstance();
		player.level = killer.level();
		player.isDonator = killer.premium();
		final List<L2DropCategory> categories = new ArrayList<>();
		for (Creature.Group group : creature.groups) {
			final L2DropCategory category = new L2DropCategory(group.type.equals("spoil") ? -1 : Integer.parseInt(group.type));
			final List<Creature.Drop> drops = new ArrayList<>(group.drops);
			// As the database gives them to the server.
			drops.sort((one, other) -> Double.compare(other.chance, one.chance));
			for (Creature.Drop one : drops) {
				final L2DropData drop = new L2DropData();
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
			for (L2DropCategory category : categories)
				if (category.isSweep()) {
					for (L2DropData drop : category.getAllDrops()) {
						final L2Attackable.RewardItem item = monster.spoil(player, drop, modifier);
						if (item != null)
							yield.spoil(item.item, item.count);
					}
				} else {
					final L2Attackable.RewardItem item = monster.drop(player, category, modifier);
					if (item != null)
						yield.drop(item.item, item.count);
				}
		};
	}
}
