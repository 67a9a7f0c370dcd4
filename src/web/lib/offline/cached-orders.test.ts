import { describe, expect, it } from 'vitest';
import { filterCachedOrders } from './cached-orders.ts';

const order = (orderId: string, firstName: string, phone: string, ...states: string[]) => ({
  orderId,
  customer: { firstName, lastName: 'Mensah', phone },
  items: states.map((fulfillmentStatus) => ({ fulfillmentStatus })),
});
const NEWEST = [
  order('aa1', 'Ama', '+233244000001', 'PENDING', 'SHIPPED'),
  order('bb2', 'Kofi', '+233244000002', 'DELIVERED'),
  order('aa3', 'Esi', '+233244000003', 'SHIPPED'),
];
const found = (query: string) =>
  filterCachedOrders(NEWEST, new URLSearchParams(query))?.map(({ orderId }) => orderId) ?? null;

describe('a list of orders without a connection', () => {
  it.each([
    ['', ['aa1', 'bb2', 'aa3']],
    ['limit=2', ['aa1', 'bb2']],
    ['status=SHIPPED', ['aa1', 'aa3']],
    ['status=SHIPPED&limit=1', ['aa1']],
    ['status=CANCELLED', []],
    ['search=aa', ['aa1', 'aa3']],
    ['search=%23bb', ['bb2']],
    ['search=kofi mens', ['bb2']],
    ['search=0244 000 003', ['aa3']],
    ['search=0244', []],
    ['search=', ['aa1', 'bb2', 'aa3']],
  ])('asked for with “%s” shows of the newest %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each(['late=true', 'cursor=aa1'])('can not be told from them with “%s”', (query) => {
    expect(found(query)).toBeNull();
  });
});
