package org.l2jmobius.gameserver.model.actor.templates;

import java.util.ArrayList;
import java.util.List;

import org.l2jmobius.Config;
import org.l2jmobius.commons.util.Rnd;
import org.l2jmobius.gameserver.data.ItemTable;
import org.l2jmobius.gameserver.enums.DropType;
import org.l2jmobius.gameserver.model.actor.Creature;
import org.l2jmobius.gameserver.model.holders.DropGroupHolder;
import org.l2jmobius.gameserver.model.holders.DropHolder;
import org.l2jmobius.gameserver.model.holders.ItemHolder;
import org.l2jmobius.gameserver.model.item.ItemTemplate;
import org.l2jmobius.gameserver.model.itemcontainer.Inventory;
import org.l2jmobius.gameserver.util.Util;

public class NpcTemplate {
	public List<DropGroupHolder> _dropGroups;
	public List<DropHolder> _dropListDeath;
	public List<DropHolder> _dropListSpoil;

	//@methods gameserver/model/actor/templates/NpcTemplate.java calculateDrops calculateGroupDrops calculateUngroupedDrops calculateGroupDrop calculateUngroupedDrop
}
