package proof;

import java.util.Map;

/** Settings by name, read as the servers read them. */
public final class Settings {
	private final Map<String, String> values;

	public Settings(Map<String, String> values) {
		this.values = values;
	}

	public String text(String name, String otherwise) {
		return values.getOrDefault(name, otherwise);
	}

	public double number(String name, double otherwise) {
		return values.containsKey(name) ? Double.parseDouble(values.get(name)) : otherwise;
	}

	public float single(String name, float otherwise) {
		return values.containsKey(name) ? Float.parseFloat(values.get(name)) : otherwise;
	}

	public int whole(String name, int otherwise) {
		return values.containsKey(name) ? (int) Double.parseDouble(values.get(name)) : otherwise;
	}

	public boolean flag(String name, boolean otherwise) {
		return values.containsKey(name) ? Boolean.parseBoolean(values.get(name).trim()) : otherwise;
	}
}
