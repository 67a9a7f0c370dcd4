import { describe, expect, it, vi } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { isFutureExpiry, TEST_CARDS, type TestCard } from './cards.ts';
import { createTestBench } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

const REFERENCE = 'ord-1-1';
const RETURN = `https://shop.test/return?lang=en&trxref=${REFERENCE}&reference=${REFERENCE}`;

function cardThat(outcome: TestCard['outcome']): TestCard {
  return TEST_CARDS.find((card) => card.outcome === outcome)!;
}

async function openCheckout(bench: Bench): Promise<string> {
  const { authorizationUrl } = await bench.gateway.initialize({
    reference: REFERENCE,
    email: '"><script>@example.com',
    amountPesewas: 10500,
    callbackUrl: 'https://shop.test/return?lang=en',
    cancelUrl: 'https://shop.test/cart',
    orderId: 'ord-1',
  });
  return authorizationUrl;
}

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { http: response.status, location: response.headers.get('location'), html: await response.text() };
}

const pay = (url: string, { number, cvv }: TestCard, fields: Record<string, string> = {}) =>
  submit(url, { step: 'card', card: number, expiry: '12/99', cvv, ...fields });

describe('the card page', () => {
  it('shows the amount, names itself, escapes text and loads nothing external', async () => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    expect(url.startsWith(`${bench.simulator.url}/pay/`)).toBe(true);
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain('Paystack simulator');
    expect(html).toContain('Pay GH₵105.00');
    expect(html).toContain('value="4084 0840 8408 4081"');
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await bench.gateway.verify(REFERENCE)).kind).toBe('PENDING');
  });

  it('fills in another test card by link', async () => {
    const url = await openCheckout(await startBench());
    const html = await (await fetch(url)).text();
    const link = /href="(\?card=[^"]+5408)"/.exec(html)?.[1] ?? '';
    expect(await (await fetch(url + link)).text()).toContain('value="4084 0800 0000 5408"');
  });

  it('pays and returns to the shop, and a form sent twice pays once', async () => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    for (let times = 0; times < 2; times += 1) {
      expect(await pay(url, cardThat('success'))).toMatchObject({ http: 303, location: RETURN });
    }
    expect(await bench.gateway.verify(REFERENCE)).toMatchObject({
      kind: 'SUCCESS',
      channel: 'card',
      amountPesewas: 10500,
    });
    await vi.waitFor(() => expect(bench.deliveries).toHaveLength(1));
    expect(bench.deliveries[0]?.data.metadata).toEqual({
      orderId: 'ord-1',
      cancel_action: 'https://shop.test/cart',
    });
    expect(await (await fetch(url)).text()).toContain('Payment approved');
  });

  it('returns from a declined card too, unpaid', async () => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    expect(await pay(url, cardThat('declined'))).toMatchObject({ http: 303, location: RETURN });
    expect(await bench.gateway.verify(REFERENCE)).toEqual({ kind: 'FAILED', message: 'Declined' });
    expect(await (await fetch(url)).text()).toContain('Payment declined');
    expect(bench.deliveries).toEqual([]);
  });

  it.each([
    [{ card: '4111 1111 1111 1111' }, 'not one of the test cards'],
    [{ cvv: '000' }, 'CVV'],
    [{ expiry: '01/20' }, 'expiry date'],
  ])('keeps the form and explains %j', async (fields, text) => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    const { http, html } = await pay(url, cardThat('success'), fields);
    expect(http).toBe(422);
    expect(html).toContain('role="alert"');
    expect(html).toContain(text);
    expect((await bench.gateway.verify(REFERENCE)).kind).toBe('PENDING');
  });

  it('cancels to the shop and can be opened again', async () => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    expect(await submit(`${url}/cancel`, {})).toMatchObject({
      http: 303,
      location: 'https://shop.test/cart',
    });
    expect(await bench.gateway.verify(REFERENCE)).toMatchObject({ kind: 'PENDING', abandoned: true });
    expect((await pay(url, cardThat('success'))).location).toBe(RETURN);
  });

  it('refuses another access code', async () => {
    const { simulator } = await startBench();
    expect((await fetch(`${simulator.url}/pay/none`)).status).toBe(404);
    expect((await submit(`${simulator.url}/pay/none`, {})).http).toBe(404);
    expect((await submit(`${simulator.url}/pay/none/cancel`, {})).http).toBe(404);
  });

  it('redirects to web addresses only', async () => {
    const bench = await startBench();
    const { body } = await bench.api('POST', '/transaction/initialize', {
      email: 'efua@example.com',
      amount: 10500,
      callback_url: 'javascript:alert(1)',
      metadata: JSON.stringify({ cancel_action: 'javascript:alert(1)' }),
    });
    const url = String(body.data.authorization_url);
    expect((await submit(`${url}/cancel`, {})).html).toContain('Payment cancelled');
    const paid = await pay(url, cardThat('success'));
    expect(paid).toMatchObject({ http: 200, location: null });
    expect(paid.html).toContain('Payment approved');
  });
});

describe('a card with a PIN', () => {
  it('needs the PIN, then the code, and pays', async () => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    const path = new URL(url).pathname;
    expect(await pay(url, cardThat('pin'))).toMatchObject({ http: 303, location: path });
    expect(await (await fetch(url)).text()).toContain('Card PIN');
    expect(await bench.gateway.verify(REFERENCE)).toMatchObject({ kind: 'PENDING', abandoned: false });
    expect(await submit(url, { step: 'pin', code: '1234' })).toMatchObject({ http: 303, location: path });
    // The repeated PIN form must not count as the code.
    expect(await submit(url, { step: 'pin', code: '1234' })).toMatchObject({ location: path });
    expect(await (await fetch(url)).text()).toContain('One-time code');
    expect((await submit(url, { step: 'otp', code: '123456' })).location).toBe(RETURN);
    expect((await bench.gateway.verify(REFERENCE)).kind).toBe('SUCCESS');
  });

  it.each([['0000'], ['1234', '000000']])('fails on wrong codes %j', async (...codes) => {
    const bench = await startBench();
    const url = await openCheckout(bench);
    await pay(url, cardThat('pin'));
    const steps = ['pin', 'otp'];
    let location: string | null = null;
    for (const [index, code] of codes.entries()) {
      location = (await submit(url, { step: steps[index] ?? '', code })).location;
    }
    expect(location).toBe(RETURN);
    expect((await bench.gateway.verify(REFERENCE)).kind).toBe('FAILED');
  });
});

it('a card expires at the end of its month', () => {
  const now = new Date('2026-11-30T23:59:00Z');
  expect(['11/26', '12 / 26', '01/27'].map((value) => isFutureExpiry(value, now))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10/26', '13/27', '1/27', ''].map((value) => isFutureExpiry(value, now))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
