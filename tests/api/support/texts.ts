import { normalizePhone } from '../../../src/shared/phone.ts';
import type { Market } from './open-market.ts';

/** The texts to a number in the outbox, newest first. */
export async function textsTo(market: Market, phone: string): Promise<string[]> {
  const rows = await market.rows<{ text: string }>(
    "select text from outbox_messages where channel = 'sms' and recipient = $1 order by id desc",
    [normalizePhone(phone)],
  );
  return rows.map(({ text }) => text);
}

/** The code of the newest text with one. */
export async function newestCode(market: Market, phone: string): Promise<string> {
  const codes = (await textsTo(market, phone)).flatMap((text) => /code is (\d{6})/.exec(text)?.[1] ?? []);
  if (!codes[0]) throw new Error('no code was sent');
  return codes[0];
}
