package org.l2jmobius.gameserver.model.item;

public record ItemTemplate(boolean isHerb) {
	public boolean hasExImmediateEffect() {
		return isHerb;
	}
}
