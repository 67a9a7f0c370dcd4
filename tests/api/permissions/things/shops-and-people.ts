import type { Market } from '../../support/open-market.ts';
import { ADDRESS, newCustomer } from '../../support/people.ts';
import { newShop } from '../../support/sellers.ts';
import type { People } from '../people.ts';
import type { Basis } from './basis.ts';

/** Of a team of which most have not come yet. */
const INVITED_MAX = 5;

/** Goods, shops and people, and what is said about them. */
export function shopsAndPeopleOf(
  market: Market,
  { shopA, customerA, tokens }: People,
  { next, post, product }: Basis,
) {
  async function question() {
    const text = { text: 'Does it keep for a month?' };
    return (await post(`/products/${await product()}/questions`, customerA.token, text)).id as string;
  }

  async function customerView() {
    const why = { topic: 'ORDER', reason: 'She telephoned about an order' };
    return (await post(`/admin/users/${customerA.id}/view`, tokens.admin, why)).id as string;
  }

  async function stopKey() {
    await market.call('PUT', '/users/following', { token: customerA.token, body: { mails: true } });
    const [row] = await market.rows<{ key: string }>(
      'select stop_key as key from follow_mails where user_id = $1',
      [customerA.id],
    );
    return row?.key ?? '';
  }

  async function hiddenQuestion() {
    const id = await question();
    await market.rows("update questions set hidden_at = now(), hidden_reason = 'x' where id = $1", [id]);
    return id;
  }

  async function category(shopId: string | null) {
    const [row] = await market.rows<{ id: string }>(
      'insert into categories (name, shop_id) values ($1, $2) returning id',
      [`Matrix ${next()}`, shopId],
    );
    return row?.id as string;
  }

  async function newCoupon(shopId: string) {
    const [row] = await market.rows<{ id: string; code: string }>(
      "insert into coupons (shop_id, code, kind, percent) values ($1, $2, 'PERCENT', 10) returning id, code",
      [shopId, `MATRIX${next()}`],
    );
    return row as { id: string; code: string };
  }
  const coupon = async (shopId: string) => (await newCoupon(shopId)).id;
  const couponCode = async (shopId: string) => (await newCoupon(shopId)).code;

  async function marketCoupon() {
    const [row] = await market.rows<{ id: string }>(
      "insert into coupons (code, kind, percent, budget_pesewas) values ($1, 'PERCENT', 10, 1000) returning id",
      [`ALLSHOPS${next()}`],
    );
    return row?.id as string;
  }

  async function searchTerm() {
    const [row] = await market.rows<{ id: string }>(
      "insert into search_terms (concept, word, kind, language) values ('honey', $1, 'name', 'en') returning id",
      [`Matrix ${next()}`],
    );
    return row?.id as string;
  }

  async function season() {
    const [row] = await market.rows<{ id: string }>(
      "insert into seasons (name, search, from_month, to_month) values ($1, 'yam', 8, 12) returning id",
      [`Matrix ${next()}`],
    );
    return row?.id as string;
  }

  async function address() {
    const { fullName: _, phone: __, ...body } = ADDRESS;
    return (await post('/users/profile/address', customerA.token, body)).id as string;
  }

  async function member() {
    const { body: team } = await market.call('GET', '/shops/team', { token: shopA.token });
    // A team has twenty people at most: those who have not come yet go, but for the newest.
    const invited = (team.data as { id: string; joinedAt: string | null }[]).filter((one) => !one.joinedAt);
    for (const { id } of invited.slice(0, -INVITED_MAX))
      await market.call('DELETE', `/shops/team/${id}`, { token: shopA.token });
    const body = { name: 'Abla', email: `member${next()}@example.com`, role: 'packer' };
    return (await post('/shops/team', shopA.token, body)).id as string;
  }

  async function shop(status: string) {
    const [row] = await market.rows<{ id: string }>(
      `insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status)
       values ($1, 'Yaw', $1 || '@example.com', 'x', '+233280000198', 'Ho', 'A shop of the matrix', $2::shop_status)
       returning id`,
      [`matrix${next()}`, status],
    );
    return row?.id as string;
  }

  async function heldShop() {
    const id = await shop('APPROVED');
    await market.rows("update shops set payouts_held_reason = 'matrix' where id = $1", [id]);
    return id;
  }

  async function person(suspended = false) {
    const [row] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, suspended_at)
       values ($1, 'A', 'Person', 'x', case when $2 then now() end) returning id`,
      [`person${next()}@example.com`, suspended],
    );
    return row?.id as string;
  }

  async function report() {
    const body = { subject: 'product', subjectId: await product(), reason: 'This is not what it says it is' };
    return (await post('/reports', customerA.token, body)).id as string;
  }

  async function failedMail() {
    const [row] = await market.rows<{ id: string }>(
      `insert into outbox_messages (kind, recipient, subject, html, text, status)
       values ('test', 'a@example.com', 's', 'h', 't', 'FAILED') returning id`,
    );
    return row?.id as string;
  }

  async function hidden(what: 'products' | 'reviews', id: string) {
    await market.rows(`update ${what} set hidden_at = now(), hidden_reason = 'matrix' where id = $1`, [id]);
    return id;
  }

  async function archived() {
    const id = await product();
    await market.call('DELETE', `/products/${id}`, { token: shopA.token });
    return id;
  }

  async function inCart() {
    const productId = await product();
    await post('/cart/add', customerA.token, { productId, quantity: 1 });
    return productId;
  }

  async function wished() {
    const productId = await product();
    await post('/wishlist/add', customerA.token, { productId });
    return productId;
  }

  const leavingCustomer = async () => (await newCustomer(market)).token;

  const leavingShop = async () => (await newShop(market)).token;

  async function shopWithFactor() {
    const { id } = await newShop(market);
    await market.rows("update shops set totp_secret = 'x', totp_confirmed_at = now() where id = $1", [id]);
    return id;
  }

  return {
    question,
    stopKey,
    customerView,
    hiddenQuestion,
    category,
    coupon,
    couponCode,
    marketCoupon,
    searchTerm,
    season,
    address,
    member,
    shop,
    heldShop,
    person,
    report,
    failedMail,
    hidden,
    archived,
    inCart,
    wished,
    leavingCustomer,
    leavingShop,
    shopWithFactor,
  };
}
