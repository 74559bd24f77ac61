package proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import net.sf.l2j.Config;
import net.sf.l2j.gameserver.enums.DropType;
import net.sf.l2j.gameserver.model.actor.Player;
import net.sf.l2j.gameserver.model.actor.Status;
import net.sf.l2j.gameserver.model.actor.instance.GrandBoss;
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
		final List<DropCategory> categories = new ArrayList<>();
		for (Creature.Group group : creature.groups) {
			final DropCategory category = new DropCategory(DropType.valueOf(group.type.toUpperCase(Locale.ROOT)), group.chance);
			for (Creature.Drop drop : group.drops)
				category.addDropData(new DropData(drop.item, drop.min, drop.max, drop.chance));
			categories.add(category);
		}
		final boolean isRaid = creature.isRaid();
		final Monster monster = creature.kind.equals("grand") ? new GrandBoss() : new Monster();
		monster.status = new Status(creature.level);
		monster.isRaid = isRaid;
		monster.isChampion = killer.champion();
		final Player player = new Player();
		player.status = new Status(killer.level());
		player.premium = killer.premium() ? 1 : 0;
		final double multiplier = monster.multiplier(player);
		return () -> {
			for (DropCategory category : categories) {
				final List<IntIntHolder> drops = Config.ALTERNATE_DROP_LIST ? category.calcDropList(player, monster, new ArrayList<>(), isRaid) : category.calculateDrop(player, monster, multiplier, isRaid);
				for (IntIntHolder drop : drops)
					if (category.getDropType() == DropType.SPOIL)
						yield.spoil(drop.getId(), drop.getValue());
					else
						yield.drop(drop.getId(), drop.getValue());
			}
		};
	}
}
