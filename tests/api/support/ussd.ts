import { hashPassword } from '../../../src/platform/passwords.ts';
import { type Market, SMS_SECRET } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoShop, type TestShop } from './sellers.ts';

export const PIN = '4071';
let pinHash: Promise<string> | undefined;

let lastNumber = 24_560_000;
/** A number that no test of the file has used. */
export const newNumber = (): string => `+233${++lastNumber}0`.slice(0, 13);

/** Gives a shop's owner a confirmed number, with a PIN unless `pin` is false. @returns the number */
export async function withShopPhone(market: Market, shopId: string, pin = true): Promise<string> {
  const phone = newNumber();
  await market.rows('update shops set verified_phone = $2 where id = $1', [shopId, phone]);
  if (pin) await setPinRow(market, 'shop_id', shopId);
  return phone;
}

/** {@link withShopPhone} for a customer. */
export async function withUserPhone(market: Market, userId: string, pin = true): Promise<string> {
  const phone = newNumber();
  await market.rows('update users set verified_phone = $2 where id = $1', [userId, phone]);
  if (pin) await setPinRow(market, 'user_id', userId);
  return phone;
}

export async function setPinRow(market: Market, column: 'shop_id' | 'user_id', id: string): Promise<void> {
  pinHash ??= hashPassword(PIN);
  await market.rows(
    `insert into account_pins (${column}, pin_hash) values ($1, $2)
     on conflict (${column}) do update set pin_hash = excluded.pin_hash`,
    [id, await pinHash],
  );
}

/** The n-th demo shop with a number and a PIN. */
export async function phoneShop(market: Market, at: number): Promise<TestShop & { phone: string }> {
  const shop = await demoShop(market, at);
  return { ...shop, phone: await withShopPhone(market, shop.id) };
}

/** A new customer with a number and a PIN. */
export async function phoneUser(market: Market) {
  const customer = await newCustomer(market);
  return { ...customer, phone: await withUserPhone(market, customer.id) };
}

export interface Shown {
  text: string;
  isOpen: boolean;
}

let sessions = 0;

/** A phone at a gateway in Hubtel's format, whose turns are numbered. */
export function dialler(market: Market, phone: string, path = `/ussd/hubtel/${SMS_SECRET}`) {
  let sessionId = '';
  let sequence = 0;
  async function turn(type: string, message: string, number: number): Promise<Shown> {
    const answer = await market.call('POST', path, {
      body: { Type: type, Message: message, Mobile: phone, SessionId: sessionId, Sequence: number },
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return { text: answer.body.Message, isOpen: answer.body.Type === 'response' };
  }
  const phoneKeys = {
    /** Dials, in a new session. */
    redial(): Promise<Shown> {
      sessionId = `s-${++sessions}`;
      sequence = 1;
      return turn('Initiation', '*920*55#', sequence);
    },
    /** Dials, starts again where a session was left unfinished, and answers. */
    async dial(...answers: string[]): Promise<Shown> {
      const first = await phoneKeys.redial();
      const menu = first.text.startsWith('Continue') ? await phoneKeys.answer('2') : first;
      return answers.length === 0 ? menu : phoneKeys.answer(...answers);
    },
    /** Answers screens one after the other. @returns the last screen */
    async answer(...answers: string[]): Promise<Shown> {
      let shown: Shown = { text: '', isOpen: true };
      for (const message of answers) shown = await turn('Response', message, ++sequence);
      return shown;
    },
    /** Sends the last turn again, as a gateway does that got no answer. */
    repeat: (message: string) => turn('Response', message, sequence),
    hangUp: () => turn('Release', '', ++sequence),
    session: () => sessionId,
  };
  return phoneKeys;
}
