package proof;

import java.util.ArrayList;
import java.util.List;

import net.sf.l2j.Config;

/** Stands in for the creature: what its level's method asks. */
public final class Victim {
	public record Player(int level) {
		public Player getStatus() {
			return this;
		}

		public int getLevel() {
			return level;
		}
	}

	private final Player _status;
	private final boolean _isRaid;

	public Victim(int level, boolean isRaid) {
		_status = new Player(level);
		_isRaid = isRaid;
	}

	private Player getStatus() {
		return _status;
	}

	private boolean isRaidBoss() {
		return _isRaid;
	}

	private List<Player> getAttackByList() {
		return new ArrayList<>();
	}

	public double multiplier(Player player) {
		return calculateLevelMultiplier(player);
	}

	//@methods gameserver/model/actor/instance/Monster.java calculateLevelMultiplier
}
