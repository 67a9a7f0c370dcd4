import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type HandsetState, type TakenText, UNDELIVERABLE } from './handset.ts';
import { nationalNumber } from './phone-number.ts';

/** A sender's name has at most this many characters. */
const SENDER_MAX = 11;
/** Longest text that the companies take, in characters. */
const TEXT_MAX = 918;

/** A message in a template with one variable; without one nobody may write first. */
const whatsappTemplate = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.literal('en') }),
    components: z.tuple([
      z.object({
        type: z.literal('body'),
        parameters: z.tuple([
          z.object({ type: z.literal('text'), text: z.string().regex(/^[^\n\t]{1,1024}$/) }),
        ]),
      }),
    ]),
  }),
});

const never = () => new Promise<Response>(() => undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
}

/** The send calls of Arkesel, Hubtel and WhatsApp, in their own formats. */
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
    })
    .post('/v24.0/:sender/messages', async (c) => {
      if (!c.req.header('authorization')?.startsWith('Bearer '))
        return c.json({ error: { code: 190, message: 'Invalid OAuth access token' } }, 401);
      const message = whatsappTemplate.safeParse(await readJson(c)).data;
      if (!message) return c.json({ error: { code: 100, message: 'Invalid parameter' } }, 400);
      const { to, template } = message;
      const text = `Dwaso: ${template.components[0].parameters[0].text}`;
      const taken: TakenText = { company: 'whatsapp', from: 'WhatsApp', to, text, callbackUrl: null };
      const fault = handset.takeFault();
      if (fault === 'error') return c.json({ error: { code: 2, message: 'Service unavailable' } }, 500);
      if (fault === 'unfunded') return c.json({ error: { code: 131042, message: 'Payment issue' } }, 400);
      if (fault === 'refuse' || faultOf(taken)) {
        const { code, title } = UNDELIVERABLE;
        return c.json({ error: { code, message: title } }, 400);
      }
      const id = handset.accept(taken, fault !== 'report-failed');
      if (fault === 'timeout') return never();
      return c.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      });
    });
}

/** What is wrong with a request; null if nothing is. */
function faultOf({ from, to, text }: TakenText): string | null {
  if (from === '' || from.length > SENDER_MAX) return 'The sender is invalid';
  if (!/^233\d{9}$/.test(to) || !nationalNumber(to)) return 'The recipient is invalid';
  return text === '' || text.length > TEXT_MAX ? 'The message is empty or too long' : null;
}
