package org.l2jmobius.gameserver.model.holders;

public class ItemHolder {
	private final int _id;
	private final long _count;

	public ItemHolder(int id, long count) {
		_id = id;
		_count = count;
	}

	public int getId() {
		return _id;
	}

	public long getCount() {
		return _count;
	}
}
