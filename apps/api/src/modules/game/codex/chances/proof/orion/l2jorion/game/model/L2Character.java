package l2jorion.game.model;

public class L2Character {
	public int level;

	public int getLevel() {
		return level;
	}
}
