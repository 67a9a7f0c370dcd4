import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail, productNamed } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const patch = (path: string, body: object) => market.call('PATCH', path, { token, body });
const emailOf = async (shopId: string) => {
  const [shop] = await market.rows<{ email: string }>('select email from shops where id = $1', [shopId]);
  return shop?.email ?? '';
};
const REASON = 'You phoned us today';

describe('a product changed on its seller’s request', () => {
  it('has the new values, and the shop is mailed both', async () => {
    const { id, shopId } = await productNamed(market, 'White Maize');
    const [before] = await market.rows<{ price: number; stock: number }>(
      'select price_pesewas as price, stock_quantity as stock from products where id = $1',
      [id],
    );
    const { status, body } = await patch(`/admin/products/${id}`, {
      ...{ reason: REASON, price: 41.5, stockQuantity: (before?.stock ?? 0) + 3 },
    });
    expect([status, body.data.price, body.data.stockQuantity]).toEqual([200, 41.5, (before?.stock ?? 0) + 3]);
    const mail = await newestMail(market, await emailOf(shopId), 'product-edited');
    expect(mail?.text).toContain(`You asked us: ${REASON}`);
    expect(mail?.text).toContain(`→ GH₵41.50`);
    expect(mail?.text).toContain('Did you not ask for this?');
    expect(mail?.text).not.toContain('Description:');
    const [entry] = await findAuditEntries(market, 'product.edit');
    expect(entry).toMatchObject({
      ...{ subject_id: id, reason: REASON },
      after: { price: 'GH₵41.50', stockQuantity: String((before?.stock ?? 0) + 3) },
    });
  });

  it('is refused without a reason, without a change, and for what is not there', async () => {
    const { id } = await productNamed(market, 'White Maize');
    expect((await patch(`/admin/products/${id}`, { price: 50 })).status).toBe(422);
    expect((await patch(`/admin/products/${id}`, { reason: REASON, price: 41.5 })).status).toBe(409);
    expect((await patch(`/admin/products/${id}`, { reason: REASON, inStock: false })).status).toBe(422);
    expect(
      (await patch(`/admin/products/${crypto.randomUUID()}`, { reason: REASON, price: 50 })).status,
    ).toBe(404);
    expect(await findAuditEntries(market, 'product.edit')).toHaveLength(1);
  });

  it('is changed once when two admins do the same', async () => {
    const { id } = await productNamed(market, 'White Maize');
    const same = () => patch(`/admin/products/${id}`, { reason: REASON, name: 'White Maize of Techiman' });
    const both = await Promise.all([same(), same()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a shop changed on its owner’s request', () => {
  it('has the new values, and the owner is mailed both', async () => {
    const { shopId } = await productNamed(market, 'Oval Shopper');
    const { status, body } = await patch(`/admin/shops/${shopId}`, {
      ...{ reason: REASON, location: 'Bonwire', region: 'Ashanti' },
    });
    expect([status, body.data.location]).toEqual([200, expect.stringContaining('Bonwire')]);
    const mail = await newestMail(market, await emailOf(shopId), 'shop-edited');
    expect(mail?.text).toContain('→ Bonwire, Ashanti');
    expect(mail?.text).not.toContain('Name:');
    const [entry] = await findAuditEntries(market, 'shop.edit');
    expect(entry).toMatchObject({ subject_id: shopId, reason: REASON });
  });

  it('keeps what is the owner’s own', async () => {
    const { shopId } = await productNamed(market, 'Oval Shopper');
    const refused = { email: 'x@example.com', phoneNumber: '0201234567', ownerName: 'Someone Else' };
    for (const [field, value] of Object.entries(refused)) {
      const { status } = await patch(`/admin/shops/${shopId}`, { reason: REASON, [field]: value });
      expect([field, status]).toEqual([field, 422]);
    }
    expect((await patch(`/admin/shops/${shopId}`, { reason: REASON, location: 'Bonwire' })).status).toBe(409);
  });
});
