import { expect } from 'vitest';
import type { LoadInput } from '#src/modules/loads/contract/loads.ts';
import type { Market } from './open-market.ts';
import { demoAdmin, type TestShop } from './sellers.ts';

/** From Bolgatanga to Kumasi every Friday at 18:00, with orders until Thursday 18:00. */
export const newLoad = (change: Partial<LoadInput> = {}): LoadInput => ({
  from: { town: 'Bolgatanga', region: 'Upper East' },
  to: { town: 'Kumasi', region: 'Ashanti' },
  ...{ weekday: 5, leavesAt: '18:00', cutOffHours: 24, travelDays: 1, carrier: 'OA Travel' },
  ...{ station: 'Bolgatanga, OA yard', arrivalStation: 'Kejetia, OA yard' },
  rates: [
    { size: 'SMALL', fee: 12, capacity: 2 },
    { size: 'MEDIUM', fee: 15, capacity: 50 },
  ],
  ...change,
});

/** Makes a load that these shops of Upper East send with; returns its id. */
export async function loadOf(market: Market, shops: TestShop[], change: Partial<LoadInput> = {}) {
  const made = await market.call('POST', '/admin/loads', {
    token: await demoAdmin(market),
    body: newLoad(change),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data as { id: string };
  for (const shop of shops) {
    await market.rows("update shops set region = 'Upper East', location = 'Bolgatanga' where id = $1", [
      shop.id,
    ]);
    const body = { loadId: id, joins: true };
    const joined = await market.call('PUT', '/shops/loads', { token: shop.token, body });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  }
  return id;
}
