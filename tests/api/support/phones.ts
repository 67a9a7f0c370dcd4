import { deliverMessages } from '../../../src/modules/mail/index.ts';
import type { Market } from './open-market.ts';

const mail = { send: async () => undefined };

/** A phone of the handset, as a program uses it: no test reads the database for what a phone shows. */
export function phoneOf(market: Market, number: string) {
  const url = `${market.simulator.url}/phone/${number}`;
  async function post(path: string, body: unknown) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }
  const phone = {
    url,
    dial: (): Promise<{ text: string; open: boolean }> => post('/ussd', { dial: '*920*55#' }),
    /** Answers screens one after the other. @returns the last screen */
    async answer(...inputs: string[]): Promise<{ text: string; open: boolean }> {
      let shown = { text: '', open: true };
      for (const input of inputs) shown = await post('/ussd', { input });
      return shown;
    },
    cancel: () => post('/ussd', { cancel: true }),
    /** Approves the oldest request of mobile money. @returns its reference; undefined without one */
    approve: async (): Promise<string | undefined> =>
      (await post('/requests', { decision: 'approve' })).reference,
    /** The texts that have arrived, newest first. */
    async texts(): Promise<string[]> {
      await deliverTexts(market);
      const received: { text: string }[] = await (await fetch(`${url}/messages`)).json();
      return received.map(({ text }) => text);
    },
    /** The six digits of the newest text with some. */
    async code(): Promise<string> {
      const [code] = (await phone.texts()).flatMap((text) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
      if (!code) throw new Error('no code has arrived');
      return code;
    },
  };
  return phone;
}

/** Sends all waiting texts, by night too. */
async function deliverTexts(market: Market): Promise<void> {
  await market.rows(
    "update outbox_messages set urgent = true, send_after = now() where channel = 'sms' and status = 'QUEUED'",
  );
  await deliverMessages(market.database.db, { mail, sms: market.sms });
}
