package custom.GatehouseCommands;

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

import org.l2jserver.commons.concurrent.ThreadPool;
import org.l2jserver.commons.database.DatabaseFactory;
import org.l2jserver.gameserver.model.World;
import org.l2jserver.gameserver.model.actor.instance.PlayerInstance;
import org.l2jserver.gameserver.model.entity.Hero;
import org.l2jserver.gameserver.model.skills.Stat;
import org.l2jserver.gameserver.model.skills.funcs.Func;
import org.l2jserver.gameserver.model.skills.funcs.FuncAdd;
import org.l2jserver.gameserver.model.skills.funcs.FuncMul;
import org.l2jserver.gameserver.model.skills.funcs.LambdaConst;

/**
 * Carries out what the portal asks for besides goods: the passive buffs that votes earn, and the event heroes of the
 * video competition. It makes the table gatehouse_commands, and the portal writes there once it is.
 * <p>
 * What is in the table and not over holds: it is given to whoever is online and to whoever comes later, once however
 * often this is started, and taken away at its end. So nothing can be lost or given twice, and a row is done as soon as
 * it was seen. Change what a reward does in functionsOf.
 * <p>
 * For L2JServer C6 Interlude. Compiled against the public sources of 2020-05-13 (Hl4p3x/L2JServer_C6_Interlude, commit
 * f3d3b329657c). Put this file into game/data/scripts/custom/GatehouseCommands/ and start the server again. L2J Mobius
 * C6 of the same time has org.l2jmobius in place of org.l2jserver.
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
	private final Map<PlayerInstance, Map<String, Object>> _given = new WeakHashMap<>();
	/** Who is a hero by this script alone. */
	private final Map<PlayerInstance, Boolean> _heroes = new WeakHashMap<>();

	private GatehouseCommands()
	{
		try (Connection con = DatabaseFactory.getConnection();
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
		try (Connection con = DatabaseFactory.getConnection();
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
		for (PlayerInstance player : World.getInstance().getAllPlayers())
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

	private boolean setRewards(PlayerInstance player, Set<String> wanted)
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
				player.removeStatsOwner(given.remove(reward));
				changed = true;
			}
		}
		return changed;
	}

	private boolean setHero(PlayerInstance player, boolean wanted)
	{
		if (wanted && !player.isHero())
		{
			player.setHero(true);
			_heroes.put(player, Boolean.TRUE);
			return true;
		}
		if (!wanted && (_heroes.remove(player) != null) && !Hero.getInstance().getHeroes().containsKey(player.getObjectId()))
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
					new FuncMul(Stat.POWER_ATTACK, 0x30, owner, new LambdaConst(1.05)),
					new FuncMul(Stat.MAGIC_ATTACK, 0x30, owner, new LambdaConst(1.05))
				};
			case "cp":
				return new Func[]
				{
					new FuncAdd(Stat.MAX_CP, 0x40, owner, new LambdaConst(1000))
				};
			case "hpMp":
				return new Func[]
				{
					new FuncMul(Stat.MAX_HP, 0x30, owner, new LambdaConst(1.1)),
					new FuncMul(Stat.MAX_MP, 0x30, owner, new LambdaConst(1.1))
				};
			case "speedCritical":
				return new Func[]
				{
					new FuncAdd(Stat.RUN_SPEED, 0x40, owner, new LambdaConst(15)),
					new FuncAdd(Stat.CRITICAL_RATE, 0x40, owner, new LambdaConst(15))
				};
			default:
				return new Func[]
				{
					new FuncMul(Stat.POWER_DEFENCE, 0x30, owner, new LambdaConst(1.05)),
					new FuncMul(Stat.MAGIC_DEFENCE, 0x30, owner, new LambdaConst(1.05))
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
