package net.sf.l2j.gameserver.model.holder;

public class IntIntHolder {
	private final int _id;
	private int _value;

	public IntIntHolder(int id, int value) {
		_id = id;
		_value = value;
	}

	public int getId() {
		return _id;
	}

	public int getValue() {
		return _value;
	}

	public void setValue(int value) {
		_value = value;
	}
}
