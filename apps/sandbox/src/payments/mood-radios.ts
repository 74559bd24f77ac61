import { html } from "hono/html";

/** The moods to choose from, the first one chosen. */
export const moodRadios = (name: string, moods: Readonly<Record<string, string>>) =>
  Object.entries(moods).map(
    ([mood, label], index) =>
      html`<p>
        <label
          ><input type="radio" name="${name}" value="${mood}" ${index === 0 ? "checked" : ""} />
          ${label}</label
        >
      </p>`,
  );
