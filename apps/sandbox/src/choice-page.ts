import { html } from "hono/html";
import { page, type Html } from "./page.ts";
import type { Person } from "./people.ts";

type Choice = {
  provider: string;
  people: readonly Person[];
  /** Where a form that chooses somebody, or denies, is sent. */
  chooseAction: (person: Person) => string;
  denyAction: string;
  /** What every form carries. */
  fields?: Readonly<Record<string, string>>;
};

/** Where a real provider would ask for a password: who comes to the portal today, or nobody. */
export function choicePage({ provider, people, chooseAction, denyAction, fields = {} }: Choice): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    `Continue with ${provider}`,
    html`<p>The portal asks who you are. ${provider} will tell it your name and email.</p>
      <ul class="list">
        ${people.map(
          (person) =>
            html`<li class="card">
              <form method="post" action="${chooseAction(person)}">
                ${hidden}
                <button>Continue as ${person.name}</button>
                <p>${person.email ?? "No email"}</p>
                <p class="quiet">${person.note}</p>
              </form>
            </li>`,
        )}
        <li class="card">
          <form method="post" action="${denyAction}">
            ${hidden}
            <button>Deny</button>
            <p class="quiet">Go back and tell the portal nothing</p>
          </form>
        </li>
      </ul>`,
  );
}
