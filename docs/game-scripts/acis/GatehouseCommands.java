package net.sf.l2j.gameserver.custom;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

import net.sf.l2j.commons.pool.ConnectionPool;
import net.sf.l2j.commons.pool.ThreadPool;
import net.sf.l2j.gameserver.data.manager.HeroManager;
import net.sf.l2j.gameserver.enums.skills.Stats;
import net.sf.l2j.gameserver.model.World;
import net.sf.l2j.gameserver.model.actor.Player;
import net.sf.l2j.gameserver.skills.basefuncs.Func;
import net.sf.l2j.gameserver.skills.basefuncs.FuncAdd;
import net.sf.l2j.gameserver.skills.basefuncs.FuncMul;

/**
 * Carries out what the portal asks for besides goods: the passive buffs that votes earn, and the event heroes of the
 * video competition. It makes the table gatehouse_commands, and the portal writes there once it is.
 * <p>
 * What is in the table and not over holds: it is given to whoever is online and to whoever comes later, once however
 * often this is started, and taken away at its end. So nothing can be lost or given twice, and a row is done as soon as
 * it was seen. Change what a reward does in functionsOf.
 * <p>
 * For aCis of revision 400 and later, with ItemInstanceTaskManager. Compiled against the public sources of 2026-03-08
 * (wan202/L2JWaN202, commit 5f2f63a800c2). Put this file into aCis_gameserver/java/net/sf/l2j/gameserver/custom/, add the line
 * "GatehouseCommands.main(null);" at the end of GameServer's constructor, and build.
 */
public final class GatehouseCommands
{
	private static final Logger LOGGER = Logger.getLogger(GatehouseCommands.class.getName());

	private static final int SECONDS_BETWEEN_ROUNDS = 5;

	private static final String CREATE = "CREATE TABLE IF NOT EXISTS gatehouse_commands (command_id varchar(36) NOT NULL PRIMARY KEY, kind varchar(20) NOT NULL, login varchar(45) DEFAULT NULL, char_id int DEFAULT NULL, reward varchar(20) DEFAULT NULL, until_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP, created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP, done_at timestamp NULL DEFAULT NULL, refused_reason varchar(255) NULL DEFAULT NULL, KEY until_at (until_at)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4";
	private static final String CLEAR = "DELETE FROM gatehouse_commands WHERE until_at < NOW() - INTERVAL 7 DAY";
	private static final String OPEN = "SELECT command_id, kind, login, char_id, reward, done_at FROM gatehouse_commands WHERE until_at > NOW() AND refused_reason IS NULL";
	private static final String DONE = "UPDATE gatehouse_commands SET done_at = NOW() WHERE command_id = ?";
	private static final String REFUSE = "UPDATE gatehouse_commands SET refused_reason = 'The script does not know it' WHERE command_id = ?";

	private static final Set<String> REWARDS = new HashSet<>(Arrays.asList("attack", "cp", "hpMp", "speedCritical", "defence"));

	/** What each player in the game was given: the owner of its functions, by reward. */
	private final Map<Player, Map<String, Object>> _given = new WeakHashMap<>();
	/** Who is a hero by this script alone. */
	private final Map<Player, Boolean> _heroes = new WeakHashMap<>();

	private GatehouseCommands()
	{
		try (Connection con = ConnectionPool.getConnection();
			Statement statement = con.createStatement())
		{
			statement.execute(CREATE);
			statement.executeUpdate(CLEAR);
		}
		catch (SQLException e)
		{
			LOGGER.log(Level.WARNING, "GatehouseCommands: the table cannot be made.", e);
		}
		ThreadPool.scheduleAtFixedRate(this::round, SECONDS_BETWEEN_ROUNDS * 1000, SECONDS_BETWEEN_ROUNDS * 1000);
	}

	/** Never two at once: rounds of one schedule follow each other. */
	private void round()
	{
		final Map<String, Set<String>> rewards = new HashMap<>();
		final Set<Integer> heroes = new HashSet<>();
		try (Connection con = ConnectionPool.getConnection();
			PreparedStatement statement = con.prepareStatement(OPEN);
			ResultSet row = statement.executeQuery())
		{
			while (row.next())
			{
				final String reward = row.getString("reward");
				final boolean isReward = "voteReward".equals(row.getString("kind")) && (row.getString("login") != null) && REWARDS.contains(reward);
				final boolean isHero = "eventHero".equals(row.getString("kind"));
				if (isReward)
				{
					rewards.computeIfAbsent(row.getString("login").toLowerCase(), login -> new HashSet<>()).add(reward);
				}
				if (isHero)
				{
					heroes.add(row.getInt("char_id"));
				}
				if (row.getTimestamp("done_at") == null)
				{
					update(con, isReward || isHero ? DONE : REFUSE, row.getString("command_id"));
				}
			}
		}
		catch (SQLException e)
		{
			LOGGER.log(Level.WARNING, "GatehouseCommands: the round is repeated.", e);
			return;
		}
		for (Player player : World.getInstance().getPlayers())
		{
			final String login = player.getAccountName();
			final Set<String> wanted = login == null ? null : rewards.get(login.toLowerCase());
			final boolean changed = setRewards(player, wanted == null ? new HashSet<>() : wanted) | setHero(player, heroes.contains(player.getObjectId()));
			if (changed)
			{
				player.broadcastUserInfo();
			}
		}
	}

	private boolean setRewards(Player player, Set<String> wanted)
	{
		final Map<String, Object> given = _given.computeIfAbsent(player, one -> new HashMap<>());
		boolean changed = false;
		for (String reward : REWARDS)
		{
			if (wanted.contains(reward) && !given.containsKey(reward))
			{
				final Object owner = new Object();
				for (Func function : functionsOf(reward, owner))
				{
					player.addStatFunc(function);
				}
				given.put(reward, owner);
				changed = true;
			}
			else if (!wanted.contains(reward) && given.containsKey(reward))
			{
				player.removeStatsByOwner(given.remove(reward));
				changed = true;
			}
		}
		return changed;
	}

	private boolean setHero(Player player, boolean wanted)
	{
		if (wanted && !player.isHero())
		{
			player.setHero(true);
			_heroes.put(player, Boolean.TRUE);
			return true;
		}
		if (!wanted && (_heroes.remove(player) != null) && !HeroManager.getInstance().isActiveHero(player.getObjectId()))
		{
			player.setHero(false);
			return true;
		}
		return false;
	}

	private static Func[] functionsOf(String reward, Object owner)
	{
		switch (reward)
		{
			case "attack":
				return new Func[]
				{
					new FuncMul(owner, Stats.POWER_ATTACK, 1.05, null),
					new FuncMul(owner, Stats.MAGIC_ATTACK, 1.05, null)
				};
			case "cp":
				return new Func[]
				{
					new FuncAdd(owner, Stats.MAX_CP, 1000, null)
				};
			case "hpMp":
				return new Func[]
				{
					new FuncMul(owner, Stats.MAX_HP, 1.1, null),
					new FuncMul(owner, Stats.MAX_MP, 1.1, null)
				};
			case "speedCritical":
				return new Func[]
				{
					new FuncAdd(owner, Stats.RUN_SPEED, 15, null),
					new FuncAdd(owner, Stats.CRITICAL_RATE, 15, null)
				};
			default:
				return new Func[]
				{
					new FuncMul(owner, Stats.POWER_DEFENCE, 1.05, null),
					new FuncMul(owner, Stats.MAGIC_DEFENCE, 1.05, null)
				};
		}
	}

	private static void update(Connection con, String sql, String id) throws SQLException
	{
		try (PreparedStatement statement = con.prepareStatement(sql))
		{
			statement.setString(1, id);
			statement.executeUpdate();
		}
	}

	public static void main(String[] args)
	{
		new GatehouseCommands();
	}
}
