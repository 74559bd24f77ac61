package net.sf.l2j.gameserver.custom;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

import net.sf.l2j.L2DatabaseFactory;
import net.sf.l2j.commons.concurrent.ThreadPool;
import net.sf.l2j.gameserver.data.xml.ItemData;
import net.sf.l2j.gameserver.model.World;
import net.sf.l2j.gameserver.model.actor.Player;

/**
 * Empties gatehouse_deliveries, the table into which the portal puts what players have bought, inside the game server.
 * <p>
 * Each row goes through three steps: it is claimed by one UPDATE that only the first to come can win, the item is given
 * and the inventory saved, and then the row is marked as delivered. A server that ends between two of these steps leaves
 * a row that is claimed and not delivered. Such a row is never given again by itself: it is written to the log at the
 * next start, and the portal shows it to its operator, who looks into the inventory and decides.
 * <p>
 * For aCis of about revision 390. Compiled against the public sources of 2020-04-10 (Hl4p3x/aCis_CustomServer, commit
 * 5cd8d16ff70f). Put this file into aCis_gameserver/java/net/sf/l2j/gameserver/custom/, add the line
 * "GatehouseDeliveries.main(null);" at the end of GameServer's constructor, and build.
 */
public final class GatehouseDeliveries
{
	private static final Logger LOGGER = Logger.getLogger(GatehouseDeliveries.class.getName());

	private static final int SECONDS_BETWEEN_ROUNDS = 5;

	private static final String CREATE = "CREATE TABLE IF NOT EXISTS gatehouse_deliveries (delivery_id varchar(36) NOT NULL PRIMARY KEY, char_id int NOT NULL, char_name varchar(45) NOT NULL, item_id int NOT NULL, count bigint NOT NULL, created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP, claimed_at timestamp NULL DEFAULT NULL, delivered_at timestamp NULL DEFAULT NULL, rejected_reason varchar(255) NULL DEFAULT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4";
	private static final String OPEN = "SELECT delivery_id, char_id, char_name, item_id, count, claimed_at FROM gatehouse_deliveries WHERE delivered_at IS NULL AND rejected_reason IS NULL ORDER BY created_at, delivery_id";
	private static final String CLAIM = "UPDATE gatehouse_deliveries SET claimed_at = NOW() WHERE delivery_id = ? AND claimed_at IS NULL AND rejected_reason IS NULL";
	private static final String MARK = "UPDATE gatehouse_deliveries SET delivered_at = NOW() WHERE delivery_id = ?";
	private static final String SAVED = "SELECT COALESCE(SUM(count), 0) FROM items WHERE owner_id = ? AND item_id = ? AND loc IN ('INVENTORY', 'PAPERDOLL')";
	private static final String REJECT = "UPDATE gatehouse_deliveries SET rejected_reason = ? WHERE delivery_id = ? AND claimed_at IS NULL";
	private static final String OWNER = "SELECT account_name FROM characters WHERE obj_Id = ?";

	/** Claims of this run whose UPDATE was sent: should its answer get lost, the row tells whether it came through. */
	private final Set<String> _claiming = new HashSet<>();
	/** Given and saved, but not yet marked, because the database could not be reached. */
	private final Set<String> _given = new HashSet<>();
	/** Whose the character of a row was when the row was first seen; the portal looks right before it writes one. */
	private final Map<String, String> _owners = new HashMap<>();

	private GatehouseDeliveries()
	{
		try (Connection con = L2DatabaseFactory.getInstance().getConnection();
			Statement statement = con.createStatement())
		{
			statement.execute(CREATE);
			try (ResultSet rows = statement.executeQuery(OPEN))
			{
				while (rows.next())
				{
					if (rows.getTimestamp("claimed_at") != null)
					{
						LOGGER.warning("GatehouseDeliveries: " + rows.getString("delivery_id") + " for " + rows.getString("char_name") + " was claimed before the server ended. Look into the inventory, then set delivered_at, or clear claimed_at to have it given again.");
					}
				}
			}
		}
		catch (SQLException e)
		{
			LOGGER.log(Level.WARNING, "GatehouseDeliveries: the table cannot be read.", e);
		}
		ThreadPool.scheduleAtFixedRate(this::round, SECONDS_BETWEEN_ROUNDS * 1000, SECONDS_BETWEEN_ROUNDS * 1000);
	}

	/** Never two at once: rounds of one schedule follow each other. */
	private void round()
	{
		try (Connection con = L2DatabaseFactory.getInstance().getConnection())
		{
			for (String id : List.copyOf(_given))
			{
				mark(con, id);
			}
			try (PreparedStatement statement = con.prepareStatement(OPEN);
				ResultSet row = statement.executeQuery())
			{
				final Set<String> open = new HashSet<>();
				while (row.next())
				{
					open.add(row.getString("delivery_id"));
					deliver(con, row);
				}
				_owners.keySet().retainAll(open);
			}
		}
		catch (SQLException e)
		{
			LOGGER.log(Level.WARNING, "GatehouseDeliveries: the round is repeated.", e);
		}
	}

	private void deliver(Connection con, ResultSet row) throws SQLException
	{
		final String id = row.getString("delivery_id");
		if (!_owners.containsKey(id))
		{
			_owners.put(id, ownerOf(con, row.getInt("char_id")));
		}
		final Player player = World.getInstance().getPlayer(row.getInt("char_id"));
		if ((player == null) || !player.isOnline())
		{
			return;
		}

		if (row.getTimestamp("claimed_at") == null)
		{
			if (!String.valueOf(_owners.get(id)).equalsIgnoreCase(player.getAccountName()))
			{
				update(con, REJECT, "The character belongs to another account now", id);
				return;
			}
			if (ItemData.getInstance().getTemplate(row.getInt("item_id")) == null)
			{
				update(con, REJECT, "The game has no item " + row.getInt("item_id"), id);
				return;
			}
			_claiming.add(id);
			if (update(con, CLAIM, id) == 0)
			{
				_claiming.remove(id);
			}
		}
		// A row that somebody else claimed, or this server before it was started anew, is not ours.
		if (!_claiming.remove(id))
		{
			return;
		}

		final int itemId = row.getInt("item_id");
		player.addItem("Delivery", itemId, (int) row.getLong("count"), player, true);
		final long held = player.getInventory().getInventoryItemCount(itemId, -1);
		player.getInventory().updateDatabase();
		if (saved(con, player.getObjectId(), itemId) < held)
		{
			LOGGER.warning("GatehouseDeliveries: " + id + " was given to " + player.getName() + ", but is not saved. Look into the inventory, then set delivered_at, or clear claimed_at to have it given again.");
			return;
		}
		_given.add(id);
		mark(con, id);
		LOGGER.info("GatehouseDeliveries: gave " + id + " to " + player.getName() + ".");
	}

	private void mark(Connection con, String id) throws SQLException
	{
		update(con, MARK, id);
		_given.remove(id);
	}

	/** How many of an item the database holds in a character's inventory, worn or not. */
	private static long saved(Connection con, int charId, int itemId) throws SQLException
	{
		try (PreparedStatement statement = con.prepareStatement(SAVED))
		{
			statement.setInt(1, charId);
			statement.setInt(2, itemId);
			try (ResultSet row = statement.executeQuery())
			{
				return row.next() ? row.getLong(1) : 0;
			}
		}
	}

	/** The account of a character; null when there is no such character. */
	private static String ownerOf(Connection con, int charId) throws SQLException
	{
		try (PreparedStatement statement = con.prepareStatement(OWNER))
		{
			statement.setInt(1, charId);
			try (ResultSet row = statement.executeQuery())
			{
				return row.next() ? row.getString(1) : null;
			}
		}
	}

	private static int update(Connection con, String sql, String... values) throws SQLException
	{
		try (PreparedStatement statement = con.prepareStatement(sql))
		{
			for (int i = 0; i < values.length; i++)
			{
				statement.setString(i + 1, values[i]);
			}
			return statement.executeUpdate();
		}
	}

	public static void main(String[] args)
	{
		new GatehouseDeliveries();
	}
}
