import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebhook, verifyWebhookSignature } from './webhook.ts';

const KEY = 'sk_test_of_the_tests';
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const sign = (body: Uint8Array, key = KEY) => createHmac('sha512', key).update(body).digest('hex');

describe('verifyWebhookSignature', () => {
  it('accepts what was signed with the key, and nothing signed with another', () => {
    const body = bytes({ event: 'charge.success', data: { note: 'GH₵' } });
    expect(verifyWebhookSignature(body, sign(body), KEY)).toBe(true);
    expect(verifyWebhookSignature(body, sign(body, 'sk_other'), KEY)).toBe(false);
  });

  it('rejects any altered byte of the body', () => {
    const altered = fc
      .uint8Array({ minLength: 1, maxLength: 400 })
      .chain((body) =>
        fc.tuple(fc.constant(body), fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 })),
      );
    fc.assert(
      fc.property(altered, ([body, at, mask]) => {
        const signature = sign(body);
        const changed = Uint8Array.from(body);
        changed[at] = (changed[at] ?? 0) ^ mask;
        expect(verifyWebhookSignature(body, signature, KEY)).toBe(true);
        expect(verifyWebhookSignature(changed, signature, KEY)).toBe(false);
      }),
    );
  });

  it('rejects any other signature, and never throws on one', () => {
    const body = bytes({ event: 'charge.success', data: {} });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (signature) => {
        expect(verifyWebhookSignature(body, signature, KEY)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(127), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
        const right = sign(body);
        fc.pre(right[at] !== digit);
        const wrong = right.slice(0, at) + digit + right.slice(at + 1);
        expect(verifyWebhookSignature(body, wrong, KEY)).toBe(false);
      }),
    );
  });

  it.each([null, undefined, '', 'abc', 'é'.repeat(128), 'g'.repeat(128)])(
    'rejects the header %j',
    (header) => {
      expect(verifyWebhookSignature(bytes({}), header, KEY)).toBe(false);
    },
  );

  it('rejects everything when no key is set', () => {
    const body = bytes({});
    expect(verifyWebhookSignature(body, createHmac('sha512', '').update(body).digest('hex'), '')).toBe(false);
  });
});

describe('parseWebhook', () => {
  it('names a charge by event and id, without losing digits of a 64-bit id', () => {
    const body = new TextEncoder().encode(
      '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"ord-1","metadata":0,"plan":{}}}',
    );
    expect(parseWebhook(body)).toMatchObject({
      event: 'charge.success',
      reference: 'ord-1',
      dedupeKey: 'charge.success:18446744073709551615',
    });
  });

  it.each(['2000', 2000])('names a refund by its references and amount %j', (amount) => {
    const data = { status: 'processed', transaction_reference: 'ord-1', refund_reference: '132009', amount };
    const event = parseWebhook(bytes({ event: 'refund.processed', data }));
    expect(event).toEqual({
      event: 'refund.processed',
      subject: 'REFUND',
      reference: 'ord-1',
      dedupeKey: 'refund.processed:ord-1:132009:2000',
      payload: data,
    });
  });

  it.each([
    ['charge.success', 'PAYMENT'],
    ['charge.dispute.create', 'DISPUTE'],
    ['charge.dispute.remind', 'DISPUTE'],
    ['refund.failed', 'REFUND'],
    ['transfer.reversed', 'TRANSFER'],
    ['charge.failed', 'OTHER'],
    ['customeridentification.success', 'OTHER'],
  ])('takes %s for one about a %s', (event, subject) => {
    expect(parseWebhook(bytes({ event, data: {} }))?.subject).toBe(subject);
  });

  it('tells the stages of one refund apart', () => {
    const data = { transaction_reference: 'ord-1', refund_reference: '132009', amount: '2000' };
    const keys = ['refund.pending', 'refund.processed'].map(
      (event) => parseWebhook(bytes({ event, data }))?.dedupeKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('finds the reference of a transfer and of a dispute', () => {
    const transfer = { event: 'transfer.failed', data: { id: 860100, reference: 'pay_2f6c9a1b7d3e4c50' } };
    expect(parseWebhook(bytes(transfer))?.reference).toBe('pay_2f6c9a1b7d3e4c50');
    const dispute = { event: 'charge.dispute.create', data: { id: 7, transaction: { reference: 'ord-1' } } };
    expect(parseWebhook(bytes(dispute))?.reference).toBe('ord-1');
  });

  it('falls back on the bytes where nothing names the event', () => {
    const first = { event: 'refund.pending', data: { transaction_reference: 'ord-1', amount: 1 } };
    const other = { event: 'refund.pending', data: { transaction_reference: 'ord-1', amount: 2 } };
    const [a, again, b] = [first, first, other].map((body) => parseWebhook(bytes(body))?.dedupeKey);
    expect(a).toBe(again);
    expect(a).not.toBe(b);
    const named = { transaction_reference: 'ord-1', refund_reference: '132009' };
    const keys = ['1', '2'].map(
      (note) => parseWebhook(bytes({ event: 'refund.pending', data: { ...named, note } }))?.dedupeKey,
    );
    expect(new Set(keys).size).toBe(2);
    expect(a).toMatch(/^refund\.pending:[0-9a-f]{64}$/);
  });

  it.each(['', 'null', '[]', '{}', '{"event":""}', '{"event":"x","data":[]}', '{"event":'])(
    'answers null to %j',
    (text) => {
      expect(parseWebhook(new TextEncoder().encode(text))).toBeNull();
    },
  );

  it('answers null to bytes that are not UTF-8, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (body) => {
        parseWebhook(body);
      }),
    );
    expect(parseWebhook(Uint8Array.of(0xff, 0xfe))).toBeNull();
  });
});
