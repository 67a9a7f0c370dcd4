import { html } from 'hono/html';
import type { Html } from '../paystack/page.ts';
import type { Screen } from './dialler.ts';

/** The code that the demo answers. */
export const SHORT_CODE = '*920*55#';

/** The dialler of one phone: a code to dial, or the screen with a field for the answer. Works without scripts. */
export function diallerForm(number: string, screen: Screen | null): Html {
  const shown = screen ? html`<pre class="ussd">${screen.text}</pre>` : '';
  const fields = screen?.open
    ? html`<label for="input">Answer</label>
<div class="row"><input id="input" name="input" type="tel" inputmode="text" autocomplete="off">
<button name="key" value="send">Send</button><button class="plain" name="key" value="cancel">Cancel</button></div>`
    : html`<label for="dial">Dial</label>
<div class="row"><input id="dial" name="dial" type="text" autocomplete="off" value="${SHORT_CODE}">
<button name="key" value="dial">Call</button></div>`;
  return html`<h2>Dial</h2>${shown}<form method="post" action="/phone/${number}/ussd">${fields}</form>`;
}
