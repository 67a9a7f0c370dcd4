import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmailTemplateView } from '../../src/shared/mail-texts.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';
import { demoAdmin, newShop, sale } from './support/sellers.ts';

/* Editing the subject and opening of mails: who may, what is refused, and that the next mail uses them everywhere. */

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterEach(() => market.rows("delete from settings where key = 'mail.texts'"));
afterAll(() => market.close());

const WORDS = { subject: 'Order {order}, {name}', opening: 'Akwaaba, {name}.\n\nPlease approve it & wait.' };
const change = (id: string, body: object) => market.call('PUT', `/admin/mails/${id}`, { token: admin, body });
const listed = async (id: string): Promise<EmailTemplateView> =>
  (await market.call('GET', '/admin/mails', { token: admin })).body.data.texts.find(
    (one: EmailTemplateView) => one.id === id,
  );

describe('an edited mail text', () => {
  it('changes the next mail on every node and nothing else of it', async () => {
    const other = await market.anotherNode();
    const placed = async () => {
      const customer = await newCustomer(market);
      await orderFrom(market, customer.token, { product: 'Ejura Brown Rice', wallet: '0551234987' });
      return newestMail(market, customer.email, 'order-received');
    };
    const before = await placed();
    expect(before?.text).toContain('Your items are reserved while you pay.');
    const saved = await change('order-received', WORDS);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data).toMatchObject({ ...WORDS, isChanged: true });
    const after = await placed();
    expect(after?.subject).toMatch(/^Order [0-9a-f]{8}, Ama Serwaa$/);
    expect(after?.text).toContain('We have your order\n\nAkwaaba, Ama Serwaa.\n\nPlease approve it & wait.');
    expect(after?.html).toContain('Please approve it &amp; wait.');
    expect(after?.text).not.toContain('Your items are reserved');
    for (const fixed of ['Subtotal: GH₵', 'See the order:\nhttp://market.test/orders/']) {
      expect(after?.text).toContain(fixed);
    }
    await until(async () => {
      const { body } = await other.call('GET', '/admin/mails', { token: admin });
      return body.data.texts.find((one: EmailTemplateView) => one.id === 'order-received').isChanged;
    });
  });

  it('belongs to its case: approved shop, new order, sent goods', async () => {
    await change('shop-new-order', { subject: '{pieces} for {city}', opening: 'Pack order {order} today.' });
    await change('items-shipped', { subject: 'Sent by {shop}', opening: 'It comes, {firstName}.' });
    const shop = await newShop(market);
    const body = { name: 'Basket', price: 20, stockQuantity: 50 };
    await market.call('POST', '/products', { token: shop.token, body });
    const sold = await sale(market, shop, 2);
    const toShop = await newestMail(market, shop.email, 'shop-new-order');
    expect(toShop?.subject).toBe('2 items for Kumasi');
    expect(toShop?.text).toMatch(/Pack order [0-9a-f]{8} today\.\n\nDeliver to: Ama Serwaa/);
    await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token, body: {} });
    const sent = await newestMail(market, sold.customer.email, 'items-shipped');
    expect(sent?.subject).toBe(`Sent by ${shop.name}`);
    expect(sent?.text).toMatch(/It comes, Ama\.\n\nNew Shop \d+ has sent your goods\./);
    // The hand-over code stays, whatever the text.
    expect(sent?.text).toMatch(/\n\n\d{4}\n\n/);
  });

  // Shows docs/portals.md, Admins: wording of mails with preview
  it('is refused at the field when it is unknown, too long, fixed, or has a link', async () => {
    const errors = async (id: string, body: object) => (await change(id, body)).body.errors;
    expect(await errors('order-paid', { subject: 'For {nmae}', opening: 'We received {amount}.' })).toEqual({
      subject: '{nmae} cannot be used in this email. You can use {order}, {amount}, {name}',
    });
    expect(await errors('order-paid', { subject: 'Thank you', opening: 'We received it.' })).toEqual({
      opening: 'Keep {amount} in the subject or the opening',
    });
    expect(await errors('order-received', { ...WORDS, opening: 'See https://evil.example' })).toHaveProperty(
      'opening',
    );
    expect(
      Object.keys(await errors('order-received', { subject: 'x'.repeat(121), opening: 'y'.repeat(1501) })),
    ).toEqual(['subject', 'opening']);
    expect(await errors('order-received', { ...WORDS, subject: 'One\nBcc: all@example.com' })).toHaveProperty(
      'subject',
    );
    for (const id of ['reset-code', 'nothing', '__proto__', 'constructor']) {
      expect([id, (await change(id, WORDS)).status]).toEqual([id, 404]);
    }
    expect((await listed('order-paid')).isChanged).toBe(false);
  });

  it('is previewed with examples before it is saved and mailed to its author alone', async () => {
    const body = { subject: 'Paid: {amount}', opening: '<b>We</b> have {amount}, {name}.' };
    const ask = (what: string) =>
      market.call('POST', `/admin/mails/order-paid/${what}`, { token: admin, body });
    const { data } = (await ask('preview')).body;
    expect(data.subject).toBe('Paid: GH₵63.00');
    expect(data.text).toContain('<b>We</b> have GH₵63.00, Ama Serwaa.\n\nDelivery address: ');
    expect(data.html).toContain('&lt;b&gt;We&lt;/b&gt; have GH₵63.00');
    expect(data.html).toContain('Total');
    expect((await listed('order-paid')).isChanged).toBe(false);
    expect((await ask('test')).body.message).toBe('Sent to admin@dwaso.test');
    const mail = await newestMail(market, 'admin@dwaso.test', 'mail-test');
    expect(mail?.subject).toBe('Test: Paid: GH₵63.00');
    body.opening = '{amount} {unknown}';
    expect((await ask('preview')).status).toBe(422);
    expect((await ask('test')).status).toBe(422);
  });

  it('is audited with before and after and can be reset to the original', async () => {
    const original = (await listed('order-received')).original;
    await change('order-received', WORDS);
    await change('order-received', WORDS);
    const back = await market.call('DELETE', '/admin/mails/order-received', { token: admin });
    expect(back.body.data).toMatchObject({ ...original, isChanged: false });
    // Entering the original text is no change.
    await change('order-received', original);
    const audited = await market.rows(
      "select before, after from audit_log where action = 'mail.text' order by id desc limit 2",
    );
    expect(audited).toEqual([
      { before: { id: 'order-received', ...WORDS }, after: { id: 'order-received', ...original } },
      { before: { id: 'order-received', ...original }, after: { id: 'order-received', ...WORDS } },
    ]);
  });

  it('is stored although another admin edits another mail at the same time', async () => {
    const others = { subject: 'Out of time: {order}', opening: 'It was not paid.' };
    await Promise.all([change('order-received', WORDS), change('order-expired', others)]);
    expect([(await listed('order-received')).subject, (await listed('order-expired')).subject]).toEqual([
      WORDS.subject,
      others.subject,
    ]);
  });
});
