import { type Context, Hono } from 'hono';
import type { HandsetState, TakenText } from './handset.ts';
import { nationalNumber } from './phone-number.ts';

/** A sender's name has at most this many characters. */
const SENDER_MAX = 11;
/** Longest text that the companies take, in characters. */
const TEXT_MAX = 918;

const never = () => new Promise<Response>(() => undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
}

/** The send calls of Arkesel and Hubtel, in their own formats. */
export function gatewayRoutes(handset: HandsetState): Hono {
  return new Hono()
    .post('/api/v2/sms/send', async (c) => {
      if (!c.req.header('api-key')) return c.json({ status: 'error', message: 'Authentication failed' }, 401);
      const body = await readJson(c);
      const [to] = Array.isArray(body.recipients) ? body.recipients.map(textOf) : [];
      const taken: TakenText = {
        ...{ company: 'arkesel', from: textOf(body.sender), to: to ?? '', text: textOf(body.message) },
        callbackUrl: textOf(body.callback_url) || null,
      };
      const fault = handset.takeFault();
      if (fault === 'error') return c.json({ status: 'error', message: 'Internal server error' }, 500);
      if (fault === 'unfunded') return c.json({ status: 'error', message: 'Insufficient balance' }, 402);
      const invalid = fault === 'refuse' ? 'The recipient is invalid' : faultOf(taken);
      if (invalid) return c.json({ status: 'error', message: invalid }, 422);
      const id = handset.accept(taken, fault !== 'report-failed');
      if (fault === 'timeout') return never();
      return c.json({ status: 'success', data: [{ recipient: taken.to, id }] });
    })
    .post('/v1/messages/send', async (c) => {
      if (!c.req.header('authorization')?.startsWith('Basic ')) return c.body(null, 401);
      const body = await readJson(c);
      const taken: TakenText = {
        ...{ company: 'hubtel', from: textOf(body.From), to: textOf(body.To), text: textOf(body.Content) },
        callbackUrl: null,
      };
      const answer = (status: number, statusDescription: string, messageId: string | null = null) =>
        c.json({
          rate: 0.03,
          messageId,
          status,
          networkId: '62001',
          clientReference: null,
          statusDescription,
        });
      const fault = handset.takeFault();
      if (fault === 'error') return c.body(null, 500);
      if (fault === 'unfunded') return answer(12, 'The account has no credit');
      const invalid = fault === 'refuse' ? 'The destination is invalid' : faultOf(taken);
      if (invalid) return answer(taken.text.length > TEXT_MAX ? 3 : 1, invalid);
      const id = handset.accept(taken, fault !== 'report-failed');
      if (fault === 'timeout') return never();
      return answer(0, 'Request submitted successfully', id);
    });
}

/** What is wrong with a request; null if nothing is. */
function faultOf({ from, to, text }: TakenText): string | null {
  if (from === '' || from.length > SENDER_MAX) return 'The sender is invalid';
  if (!/^233\d{9}$/.test(to) || !nationalNumber(to)) return 'The recipient is invalid';
  return text === '' || text.length > TEXT_MAX ? 'The message is empty or too long' : null;
}
