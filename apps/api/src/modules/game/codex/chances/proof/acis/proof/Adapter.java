package proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import net.sf.l2j.Config;
import net.sf.l2j.gameserver.enums.DropType;
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
		final double multiplier = new Victim(creature.level, isRaid).multiplier(new Victim.Player(killer.level()));
		return () -> {
			for (DropCategory category : categories)
				for (IntIntHolder drop : category.calculateDrop(multiplier, isRaid))
					if (category.getDropType() == DropType.SPOIL)
						yield.spoil(drop.getId(), drop.getValue());
					else
						yield.drop(drop.getId(), drop.getValue());
		};
	}
}
