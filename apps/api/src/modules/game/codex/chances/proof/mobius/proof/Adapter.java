package proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;

import org.l2jmobius.Config;
import org.l2jmobius.gameserver.data.ItemTable;
import org.l2jmobius.gameserver.enums.DropType;
import org.l2jmobius.gameserver.model.actor.templates.NpcTemplate;
import org.l2jmobius.gameserver.model.holders.DropGroupHolder;
import org.l2jmobius.gameserver.model.holders.DropHolder;
import org.l2jmobius.gameserver.model.holders.ItemHolder;

public final class Adapter implements Server {
	@Override
	public void configure(Map<String, String> settings) {
		Config.load(new Settings(settings));
		for (String id : settings.getOrDefault("@herbs", "").split(","))
			if (!id.isEmpty())
				ItemTable.getInstance().herbs.add(Integer.parseInt(id));
	}

	@Override
	public Runnable prepare(Creature creature, Killer killer, Yield yield) {
		final NpcTemplate template = new NpcTemplate();
		for (Creature.Group group : creature.groups) {
			final boolean isSpoil = group.type.equals("spoil");
			final DropType type = isSpoil ? DropType.SPOIL : DropType.DROP;
			final ArrayList<DropHolder> holders = new ArrayList<>();
			for (Creature.Drop drop : group.drops)
				holders.add(new DropHolder(type, drop.item, drop.min, drop.max, drop.chance));
			if (isSpoil || group.type.equals("single")) {
				// The most likely first, as the server sorts them where it reads them.
				holders.sort((one, other) -> Double.compare(other.getChance(), one.getChance()));
				if (isSpoil)
					template._dropListSpoil = holders;
				else
					template._dropListDeath = holders;
			} else {
				if (template._dropGroups == null)
					template._dropGroups = new ArrayList<>();
				final DropGroupHolder holder = new DropGroupHolder(group.chance);
				holders.forEach(holder::addDrop);
				template._dropGroups.add(holder);
			}
		}
		final org.l2jmobius.gameserver.model.actor.Creature victim = new org.l2jmobius.gameserver.model.actor.Creature();
		victim.level = creature.level;
		victim.isRaid = creature.isRaid();
		victim.isChampion = killer.champion();
		final org.l2jmobius.gameserver.model.actor.Creature attacker = new org.l2jmobius.gameserver.model.actor.Creature();
		attacker.level = killer.level();
		attacker.player = new org.l2jmobius.gameserver.model.actor.Creature.Player();
		attacker.player.isPremium = killer.premium();
		return () -> {
			final Collection<ItemHolder> drops = template.calculateDrops(DropType.DROP, victim, attacker);
			if (drops != null)
				for (ItemHolder drop : drops)
					yield.drop(drop.getId(), drop.getCount());
			final Collection<ItemHolder> spoils = template.calculateDrops(DropType.SPOIL, victim, attacker);
			if (spoils != null)
				for (ItemHolder drop : spoils)
					yield.spoil(drop.getId(), drop.getCount());
		};
	}
}
