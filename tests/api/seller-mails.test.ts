import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, newestMail, orderFrom, productNamed } from './support/people.ts';
import { newShop, sale } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const readShopEmail = async (shop: string) =>
  (await market.rows<{ email: string }>('select email from shops where name = $1', [shop]))[0]?.email ?? '';
const mailsTo = async (recipient: string, kind: string) =>
  market.rows<{ text: string }>('select text from outbox_messages where recipient = $1 and kind = $2', [
    recipient,
    kind,
  ]);

describe('the mail about a new order', () => {
  // Shows docs/portals.md, Sellers: new orders also go to the team
  it('tells each shop its items, address and contact and nothing of other shops', async () => {
    const { token } = await newCustomer(market);
    const { data } = (await market.call('GET', '/products?search=Oval Shopper')).body;
    await market.call('POST', '/cart/add', { token, body: { productId: data[0].id, quantity: 2 } });
    const { body } = await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
    const { id } = body.data.order;

    const mail = await newestMail(market, 'seller@dwaso.test', 'shop-new-order');
    expect(mail?.subject).toContain(id.slice(0, 8));
    for (const words of [
      '2 × ',
      data[0].name,
      'GH₵420.00',
      ADDRESS.fullName,
      ADDRESS.street,
      ADDRESS.city,
      ADDRESS.state,
      'tel:+233551234987',
      `/merchant/orders/${id}`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).not.toContain('White Maize');
    expect(mail?.text).not.toContain('paid by Dwaso');
    const other = await newestMail(market, await readShopEmail('Nkwantapong Grain Yard'), 'shop-new-order');
    expect(other?.text).toContain('White Maize');
    expect(other?.text).not.toContain(data[0].name);
  });

  it('sums up quantity and earnings over all items', async () => {
    const goods = await market.rows<{ name: string; pesewas: number }>(
      `select name, price_pesewas as pesewas from products where listed and stock_quantity > 5
         and shop_id = (select id from shops where email = 'seller@dwaso.test') order by name limit 2`,
    );
    const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]];
    const { token } = await newCustomer(market);
    await orderFrom(market, token, { product: first.name, wallet: '0551234987' });
    const one = await newestMail(market, 'seller@dwaso.test', 'shop-new-order');
    expect(one?.subject).toContain(': 1 item to pack');

    const { id: productId } = await productNamed(market, first.name);
    await market.call('POST', '/cart/add', { token, body: { productId, quantity: 2 } });
    await orderFrom(market, token, { product: second.name, wallet: '0551234987' });
    const both = await newestMail(market, 'seller@dwaso.test', 'shop-new-order');
    expect(both?.subject).toContain(': 3 items to pack');
    expect(both?.text).toContain(formatCedis(toCedis(pesewas(2 * first.pesewas + second.pesewas))));
  });

  it('is sent once the order is paid', async () => {
    const before = (await mailsTo('seller@dwaso.test', 'shop-new-order')).length;
    const { token } = await newCustomer(market);
    await orderFrom(market, token, { product: 'Oval Shopper', wallet: '0551230000' });
    expect(await mailsTo('seller@dwaso.test', 'shop-new-order')).toHaveLength(before);
  });
});

describe('the mail about low stock', () => {
  it('is sent once, by the sale that takes a product below five', async () => {
    const shop = await readShopEmail('Nkwantapong Grain Yard');
    await market.rows("update products set stock_quantity = 7 where name = 'White Maize'");
    const buy = async (quantity: number) => {
      const { token } = await newCustomer(market);
      await orderFrom(market, token, { product: 'White Maize', quantity, wallet: '0551234987' });
    };
    await buy(2);
    expect(await mailsTo(shop, 'shop-low-stock')).toHaveLength(0);
    await buy(1);
    expect((await newestMail(market, shop, 'shop-low-stock'))?.text).toContain('4 left');
    await buy(1);
    expect(await mailsTo(shop, 'shop-low-stock')).toHaveLength(1);
  });

  it('names all products that one order took below five', async () => {
    const shop = await readShopEmail('Nkwantapong Grain Yard');
    const low = ['Yellow Maize', 'White Maize'];
    await market.rows('update products set stock_quantity = 5 where name = any($1)', [low]);
    const { token } = await newCustomer(market);
    const { id: productId } = await productNamed(market, 'Yellow Maize');
    await market.call('POST', '/cart/add', { token, body: { productId, quantity: 1 } });
    await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
    const mail = await newestMail(market, shop, 'shop-low-stock');
    expect(mail?.subject).toBe('2 products are running low');
    for (const name of low) expect(mail?.text).toContain(name);
  });

  it('names the sold-out size while others are in stock', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Ahenema-Style Sandals');
    const [variant] = await market.rows<{ id: string; name: string; left: number }>(
      `select id, name, stock_quantity as left from product_variants where product_id = $1 and choices = '{Brown,42}'`,
      [product.id],
    );
    const [shop] = await market.rows<{ email: string }>(
      'select s.email from shops s join products p on p.shop_id = s.id where p.id = $1',
      [product.id],
    );
    const buy = async (quantity: number) => {
      const body = { productId: product.id, variantId: variant?.id, quantity };
      expect((await market.call('POST', '/cart/add', { token, body })).status).toBe(200);
      await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
      return mailsTo(shop?.email ?? '', 'shop-low-stock');
    };
    expect(await buy((variant?.left ?? 0) - 1)).toEqual([]);
    expect(await buy(1)).toHaveLength(1);
    const mail = await newestMail(market, shop?.email ?? '', 'shop-low-stock');
    expect(mail?.subject).toBe(`Ahenema-Style Sandals, ${variant?.name} is out of stock`);
  });
});

describe('a shop that has switched one kind of mail off', () => {
  const KINDS = {
    newOrders: 'shop-new-order',
    lowStock: 'shop-low-stock',
    messages: 'shop-message',
    refundRequests: 'shop-refund-request',
  };

  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('gets the others: %s', async (off) => {
    const shop = await newShop(market);
    const token = shop.token;
    await market.call('POST', '/products', { token, body: { name: 'Lamp', price: 20, stockQuantity: 6 } });
    const { data } = (await market.call('GET', '/shops/notifications', { token })).body;
    const body = { ...data, [off]: false };
    expect((await market.call('PUT', '/shops/notifications', { token, body })).status).toBe(200);
    const sold = await sale(market, shop, 2);
    const write = (path: string, said: object) =>
      market.call('POST', path, { token: sold.customer.token, body: said });
    await write(`/messages/${sold.orderId}/${shop.id}`, { text: 'Hello' });
    await market.call('POST', `/orders/${sold.orderId}/ship`, { token, body: {} });
    await write(`/orders/items/${sold.itemId}/refund-request`, { reason: 'It is broken' });
    const { [off]: _, ...others } = KINDS;
    const kinds = await market.rows<{ kind: string }>(
      'select distinct kind from outbox_messages where recipient = $1 and kind = any($2) order by kind',
      [shop.email, Object.values(KINDS)],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.values(others).sort());
  });
});
