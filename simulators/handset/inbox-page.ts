import { html } from 'hono/html';
import type { Html } from '../paystack/page.ts';
import type { Handset, ReceivedText } from './handset.ts';
import { spacedNumber } from './phone-number.ts';
import { measureText } from './segments.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Africa/Accra', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** A field that opens any phone, and links to the phones that have texts. */
export function phoneFinder(handset: Handset): Html {
  const numbers = handset.numbers();
  const list = html`<h2>Phones with texts</h2><ul>${numbers.map((number) => phoneLink(handset, number))}</ul>`;
  return html`<form action="/phone" method="get"><label for="number">Open a phone</label>
<div class="row"><input id="number" name="number" type="tel" inputmode="tel" autocomplete="off" placeholder="024 555 0199" required>
<button>Open</button></div></form>${numbers.length > 0 ? list : ''}`;
}

function phoneLink(handset: Handset, number: string): Html {
  const [newest, ...others] = handset.messages(number);
  const count = others.length === 0 ? '1 text' : `${others.length + 1} texts`;
  return html`<li><a href="/phone/${number}"><strong>${spacedNumber(number)}</strong></a>
<span class="quiet">${count}</span><br><span class="cut">${newest?.text ?? ''}</span></li>`;
}

/** The texts of one phone, newest first, in the bubbles of a phone. */
export function inbox(texts: readonly ReceivedText[]): Html {
  if (texts.length === 0) return html`<p class="quiet">No texts yet. New ones show here by themselves.</p>`;
  return html`<ul class="texts">${texts.map(bubble)}</ul>`;
}

function bubble({ from, text, at }: ReceivedText): Html {
  const { characters, segments, isGsm7 } = measureText(text);
  const count = segments === 1 ? '1 segment' : `${segments} segments`;
  const alphabet = isGsm7 ? '' : ', not GSM-7';
  return html`<li><div class="from"><strong>${from}</strong><time datetime="${at.toISOString()}">${TIME.format(at)}</time></div>
<p>${linked(text)}</p>
<small>${characters} characters, ${count}${alphabet}</small></li>`;
}

/** An address, with or without https://, as texts have them. */
const ADDRESS = /((?:https?:\/\/[^\s/]+|(?:[\w-]+\.)+[a-z]{2,})\/[^\s]*[^\s.,;!?])/i;

function linked(text: string): Html[] {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return html`${part}`;
    const url = /^https?:/i.test(part) ? part : `https://${part}`;
    return html`<a href="${url}" rel="noreferrer">${part}</a>`;
  });
}
