package javolution.util;

import java.util.ArrayList;

public class FastList<E> extends ArrayList<E> {
	private static final long serialVersionUID = 1L;

	public FastList() {
	}

	public FastList(int capacity) {
		super(capacity);
	}
}
