import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

const KEY = Buffer.from('a key of the market, 24 bytes or more');
const secret = `whsec_${KEY.toString('base64')}`;
const body = '{"type":"order.paid","data":{"orderId":"7"}}';
const NOW_S = Math.floor(Date.now() / 1000);

function signed(timestamp = NOW_S, id = 'msg_1', text = body) {
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${text}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}` };
}

describe('a webhook', () => {
  it('is parsed when the market signed it', async () => {
    const headers = signed();
    const event = { type: 'order.paid', data: { orderId: '7' } };
    expect(await verifyWebhook({ body, headers, secret })).toEqual(event);
    expect(await verifyWebhook({ body, headers: new Headers(headers), secret })).toEqual(event);
  });

  it('may carry the signature of an older secret too', async () => {
    const headers = signed();
    const both = `v1,AAAA v2,AAAA ${headers['webhook-signature']}`;
    await expect(
      verifyWebhook({ body, headers: { ...headers, 'webhook-signature': both }, secret }),
    ).resolves.toBeTruthy();
  });

  it.each<[string, { body?: string; headers?: Record<string, string>; secret?: string }]>([
    ['whose body was changed', { body: body.replace('7', '8') }],
    ['with another id', { headers: { ...signed(), 'webhook-id': 'msg_2' } }],
    ['of another secret', { secret: `whsec_${Buffer.from('another secret').toString('base64')}` }],
    ['without a signature', { headers: { 'webhook-id': '1', 'webhook-timestamp': `${NOW_S}` } }],
    ['with a signature that is not base64', { headers: { ...signed(), 'webhook-signature': 'v1,§' } }],
    ['that is six minutes old', { headers: signed(NOW_S - 360) }],
    ['that comes from the future', { headers: signed(NOW_S + 360) }],
    ['whose time is no number', { headers: { ...signed(), 'webhook-timestamp': 'now' } }],
  ])('%s is refused', async (_, change) => {
    await expect(verifyWebhook({ body, headers: signed(), secret, ...change })).rejects.toBeInstanceOf(
      WebhookVerificationError,
    );
  });

  it('that is four minutes old passes', async () => {
    await expect(verifyWebhook({ body, headers: signed(NOW_S - 240), secret })).resolves.toBeTruthy();
  });
});
