import { Hono } from 'hono';
import type { Dialler, Screen } from './dialler.ts';
import { nationalNumber } from './phone-number.ts';

/** Dialling, answering and hanging up: by the page's form, or by JSON. */
export function diallerRoutes(dialler: Dialler): Hono {
  return new Hono().post('/phone/:number/ussd', async (c) => {
    const number = nationalNumber(c.req.param('number'));
    if (!number) return c.json({ error: 'not a Ghanaian number' }, 404);
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
    const sent = isJson
      ? readFields(await c.req.json().catch(() => null))
      : Object.fromEntries(new URLSearchParams(await c.req.text()));
    const screen = await press(dialler, number, sent);
    if (!isJson) return c.redirect(`/phone/${number}`, 303);
    return screen ? c.json(screen) : c.json({ error: 'send {"dial": "*920*55#"} or {"input": "1"}' }, 400);
  });
}

async function press(dialler: Dialler, number: string, sent: Record<string, string>): Promise<Screen | null> {
  if (sent.key === 'cancel' || sent.cancel !== undefined) {
    dialler.cancel(number);
    return { text: '', open: false };
  }
  if (sent.dial) return dialler.press(number, { dial: sent.dial.trim() });
  return sent.input === undefined ? null : dialler.press(number, { input: sent.input.trim() });
}

function readFields(body: unknown): Record<string, string> {
  if (!body || typeof body !== 'object') return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
