import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true, paystackTimeoutMs: 2_000 });
});
afterAll(() => market.close());

const ask = (token: string, phone: string) =>
  market.call('POST', '/payments/wallet-name', { token, body: { phone, network: 'mtn' } });

describe('the holder’s name of a wallet that is about to pay', () => {
  it('is a first name and an initial, and null when it is unknown', async () => {
    const { token } = await newCustomer(market);
    const known = await ask(token, '0241230001');
    expect(known.status).toBe(200);
    expect(known.body.data.name).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
    expect((await ask(token, '0241230009')).body.data).toEqual({ name: null });
  });

  it('is null when the processor fails, which stops no payment', async () => {
    const { token } = await newCustomer(market);
    market.simulator.faults.next({ path: '/bank/resolve', kind: 'timeout' });
    expect(await ask(token, '0241230001')).toMatchObject({ status: 200, body: { data: { name: null } } });
  });

  it('is shown twenty times a day to one customer', async () => {
    const { token } = await newCustomer(market);
    for (let time = 0; time < 20; time++) expect((await ask(token, '0241230001')).status).toBe(200);
    expect(await ask(token, '0241230001')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});
