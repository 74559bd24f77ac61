package proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import net.sf.l2j.Config;
import net.sf.l2j.gameserver.model.actor.Player;
import net.sf.l2j.gameserver.model.actor.instance.Monster;
import net.sf.l2j.gameserver.model.holder.IntIntHolder;
import net.sf.l2j.gameserver.model.item.DropCategory;
import net.sf.l2j.gameserver.model.item.DropData;

public final class Adapter implements Server {
	@Override
	public void configure(Map<String, String> settings) {
		Config.load(new Settings(settings));
	}

	@Override
	public Runnable prepare(Creature creature, Killer killer, Yield yield) {
		final Monster monster = new Monster();
		monster.level = creature.level;
		monster.isRaid = creature.isRaid();
		monster.isChampion = killer.champion();
		final Player player = new Player();
		player.level = killer.level();
		player.isVip = killer.premium();
		final List<DropCategory> categories = new ArrayList<>();
		final List<DropCategory> herbs = new ArrayList<>();
		for (Creature.Group group : creature.groups) {
			final boolean isHerb = group.type.startsWith("herb");
			final String number = isHerb ? group.type.substring(4) : group.type.equals("spoil") ? "-1" : group.type;
			final DropCategory category = new DropCategory(number.isEmpty() ? 0 : Integer.parseInt(number));
			for (Creature.Drop drop : group.drops)
				category.addDropData(new DropData(drop.item, drop.min, drop.max, (int) drop.chance), !isHerb && creature.isRaid());
			(isHerb ? herbs : categories).add(category);
		}
		final int modifier = monster.penalty(player);
		return () -> {
			for (DropCategory category : categories)
				if (category.isSweep()) {
					for (DropData drop : category.getAllDrops()) {
						final IntIntHolder item = monster.spoil(player, drop, modifier);
						if (item != null)
							yield.spoil(item.getId(), item.getValue());
					}
				} else
					give(monster.drop(player, category, modifier), yield);
			for (DropCategory category : herbs)
				give(monster.herb(category, modifier), yield);
		};
	}

	private static void give(IntIntHolder item, Yield yield) {
		if (item != null)
			yield.drop(item.getId(), item.getValue());
	}
}
