import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findViolations } from '#modules/books';
import { signedInCustomers } from '../bench/support/sessions.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { connect } from './support/connect.ts';
import { type Market, openMarket } from './support/market.ts';
import { until } from './support/processes.ts';
import { type Answer, countStatuses, readNumber, sendRequest } from './support/send-request.ts';

const PASSWORD = 'Market-day-1!';
/** A simulator wallet that approves at once. */
const PAYS = { phone: '0551234987', network: 'mtn' };
const ADDRESS = {
  ...{ fullName: 'Yaa Asantewaa', street: 'Adum Road', city: 'Kumasi', state: 'Ashanti' },
  phone: PAYS.phone,
};
/** Daily limit of one admin, and the reservation limits of accounts without a paid order; in pesewas and lines. */
const ADMIN_DAY = 100_000;
const RESERVED_UNKNOWN = 50_000;
const RESERVED_LINES = 10;
const LIVE_SESSIONS = 20;
const RACES = 20;
const SIGN_INS = 127;
/** Each admin and each race has its own address, so that only the rule under test can refuse. */
let addresses = 0;
const ownAddress = () => `198.51.100.${++addresses}`;

type Stage = Market & { client: pg.Client };

/**
 * Runs attacks by strangers, thieves and one dishonest admin against two built nodes.
 * @returns the figures of each attack and the broken rules
 */
export async function attacks() {
  const market = await openMarket(1, { settings: { RATE_LIMITS: 'on', PAYMENT_WINDOW_SECONDS: '900' } });
  const client = await connect(market.database.url);
  const stage = { ...market, client };
  const wrong: string[] = [];
  try {
    const results = {
      hoarding: await hoard(stage, wrong),
      oldPassword: await oldPasswordRace(stage, wrong),
      refunds: await refundAtOnce(stage, wrong),
      coupons: await promiseCoupons(stage, wrong),
      sameKey: await refundTwice(stage, wrong),
      signIns: await signInOften(stage, wrong),
      emptying: await emptyBooks(stage, wrong),
    };
    const { db, close } = connectDatabase(market.database.url, createLog('silent'), { max: 2 });
    wrong.push(...(await findViolations(db)).map(({ rule, what }) => `${rule}: ${what}`));
    await close();
    return { ...results, wrong };
  } finally {
    await client.end();
    await market.stop();
  }
}

/** Two new accounts fill their carts with the whole stock and check out concurrently without paying. */
async function hoard(stage: Stage, wrong: string[]) {
  const { client } = stage;
  const inStock = () => readNumber(client, 'select count(*) from products where stock_quantity > 0');
  const people = await signedInCustomers(client, 2, 'hoarder');
  await client.query("update users set email_verified_at = null where email like 'hoarder-%'");
  await client.query(
    `with hoarders as (
       insert into carts (user_id) select id from users where email like 'hoarder-%' returning id),
     goods as (
       select id, stock_quantity, row_number() over (order by id) as n from products
       where stock_quantity > 0 and stock_quantity < $1 and options = '[]' limit 200)
     insert into cart_items (cart_id, product_id, quantity)
     select h.id, g.id, g.stock_quantity from (select id, row_number() over () as n from hoarders) h
     join goods g on g.n % 2 = h.n % 2`,
    [ADMIN_DAY],
  );
  const lines = await readNumber(client, 'select count(*) from cart_items');
  const before = await inStock();
  const from = ownAddress();
  const answers = await Promise.all(
    people.flatMap((token, n) =>
      [0, 1].map((again) =>
        sendRequest(stage, 'POST', '/cart/checkout', {
          ...{ token, from },
          body: {
            ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS },
            momo: { phone: `05512301${n}${again}`, network: 'mtn' },
          },
        }),
      ),
    ),
  );
  const after = await inStock();
  const reserved = await readNumber(
    client,
    `select coalesce(sum(i.quantity * i.price_pesewas), 0) from order_items i join orders o on o.id = i.order_id
     join users u on u.id = o.user_id where u.email like 'hoarder-%' and o.stock_held and i.reserved`,
  );
  if (reserved > RESERVED_UNKNOWN) wrong.push(`strangers reserve ${reserved} pesewas`);
  if (before - after > RESERVED_LINES)
    wrong.push(`strangers sell out ${before - after} of ${before} products`);
  return {
    ...{ lines, statuses: countStatuses(answers), inStockBefore: before, inStockAfter: after },
    reservedPesewas: reserved,
  };
}

/** Thieves sign in with a password on both nodes while its owner changes it. */
async function oldPasswordRace(stage: Stage, wrong: string[]) {
  let alive = 0;
  let opened = 0;
  for (let round = 0; round < RACES; round++) {
    const owner = await newCustomer(stage, `owner-${round}@example.com`);
    const signIns = Array.from({ length: 6 }, async (_, n) => {
      await sleep(n * 15);
      return sendRequest(stage, 'POST', '/auth/login', {
        from: ownAddress(),
        body: { email: owner.email, password: PASSWORD },
      });
    });
    const body = { currentPassword: PASSWORD, newPassword: 'What-the-owner-wants-7' };
    const change = sendRequest(stage, 'POST', '/users/password', {
      token: owner.token,
      body,
      from: ownAddress(),
    });
    const answers = await Promise.all(signIns);
    const { status } = await change;
    if (status !== 200) wrong.push(`the owner's new password was answered ${status}`);
    for (const { data } of answers.filter((answer) => answer.status === 200)) {
      opened++;
      const used = await sendRequest(stage, 'GET', '/cart', { token: data as string, from: ownAddress() });
      if (used.status !== 401) alive++;
    }
  }
  if (alive > 0) wrong.push(`${alive} sessions by an old password are alive`);
  return { races: RACES, signIns: RACES * 6, opened, aliveAfterwards: alive };
}

/** One of two admins refunds four parts of an order concurrently on both nodes. */
async function refundAtOnce(stage: Stage, wrong: string[]) {
  await stage.client.query(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
     values ('finance@example.com', 'Adwoa', 'Admin', '', 'admin', 'finance', now() - interval '3 days')`,
  );
  const { id, left } = await dearOrder(stage, 'refunded');
  const token = await admin(stage);
  const answers = await Promise.all(
    [900, 800, 700, 600].map((amount) =>
      sendRequest(stage, 'POST', `/admin/orders/${id}/refund`, {
        ...{ token, from: ownAddress(), key: randomUUID() },
        body: { amount, left, reason: 'A part of it' },
      }),
    ),
  );
  const sent = await readNumber(
    stage.client,
    'select coalesce(sum(amount_pesewas), 0) from refunds where order_id = $1',
    [id],
  );
  if (sent === 0 || sent > ADMIN_DAY) wrong.push(`four refunds at once moved ${sent} pesewas`);
  return { statuses: countStatuses(answers), sentPesewas: sent };
}

/** The same admin creates six coupons of GH₵1,000 on the same day. */
async function promiseCoupons(stage: Stage, wrong: string[]) {
  const token = await admin(stage);
  const answers: Answer[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { code: `SIXFOLD${n}`, kind: 'PERCENT', percent: 10, budget: 1000 };
    answers.push(await sendRequest(stage, 'POST', '/admin/coupons', { token, body, from: ownAddress() }));
  }
  const moved = await readNumber(stage.client, 'select coalesce(sum(amount_pesewas), 0) from admin_moves');
  if (moved > ADMIN_DAY) wrong.push(`an admin moved ${moved} pesewas alone within a day`);
  return { statuses: countStatuses(answers), movedPesewas: moved };
}

/** One refund is sent twice concurrently on both nodes under one Idempotency-Key, and again afterwards. */
async function refundTwice(stage: Stage, wrong: string[]) {
  const { id, left } = await dearOrder(stage, 'keyed');
  await stage.client.query('delete from admin_moves');
  const token = await admin(stage);
  const call = {
    ...{ token, from: ownAddress(), key: randomUUID() },
    body: { amount: 100, left, reason: 'A part of it' },
  };
  const send = () => sendRequest(stage, 'POST', `/admin/orders/${id}/refund`, call);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  const refunds = await readNumber(stage.client, 'select count(*) from refunds where order_id = $1', [id]);
  if (refunds !== 1) wrong.push(`one key sent ${refunds} refunds`);
  return { statuses: countStatuses(answers), refunds };
}

/** 127 successful sign-ins from one address within seconds, while another visitor searches. */
async function signInOften(stage: Stage, wrong: string[]) {
  const { email } = await newCustomer(stage, 'often@example.com');
  const from = ownAddress();
  const search = async () => {
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      times.push(
        (await sendRequest(stage, 'GET', `/products?search=basket&minPrice=${n}`, { from: ownAddress() })).ms,
      );
    }
    return Math.round(times.toSorted((a, b) => a - b)[10] as number);
  };
  const searchMsBefore = await search();
  const often = Promise.all(
    Array.from({ length: SIGN_INS }, () =>
      sendRequest(stage, 'POST', '/auth/login', { from, body: { email, password: PASSWORD } }),
    ),
  );
  const searchMsMeanwhile = await search();
  const statuses = countStatuses(await often);
  if ((statuses[200] ?? 0) > SIGN_INS / 2) wrong.push(`${statuses[200]} sign-ins of one account passed`);
  const sessions = await readNumber(
    stage.client,
    'select count(*) from sessions s join users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  if (sessions > LIVE_SESSIONS) wrong.push(`one account has ${sessions} sessions`);
  return { statuses, searchMsBefore, searchMsMeanwhile, sessions };
}

/** Truncates append-only tables as the database's own role. */
async function emptyBooks({ client }: Stage, wrong: string[]) {
  const refused: string[] = [];
  for (const table of ['ledger_entries', 'ledger_transactions', 'order_events', 'audit_log']) {
    for (const statement of [`truncate ${table} cascade`, `delete from ${table}`]) {
      const before = await readNumber(client, `select count(*) from ${table}`);
      const error = await client.query(statement).then(
        () => null,
        (reason: Error) => reason.message,
      );
      if (error === null && before > 0) wrong.push(`${statement} was carried out`);
      else refused.push(statement);
    }
  }
  return { refused };
}

async function newCustomer(stage: Stage, email: string) {
  const person = { email, password: PASSWORD, firstName: 'Ama', lastName: 'Serwaa' };
  await sendRequest(stage, 'POST', '/auth/signup', { from: ownAddress(), body: person });
  const body = { email, password: PASSWORD };
  const { data } = await sendRequest(stage, 'POST', '/auth/login', { from: ownAddress(), body });
  return { email, token: data as string };
}

async function admin(stage: Stage): Promise<string> {
  const body = { email: 'admin@dwaso.test', password: PASSWORD };
  const { data } = await sendRequest(stage, 'POST', '/admin/login', { from: ownAddress(), body });
  return (data as { token: string }).token;
}

/**
 * A paid order of more than GH₵3,000.
 * @returns `left`, the refundable amount in cedis as the refund form sends it
 */
async function dearOrder(stage: Stage, name: string) {
  await stage.client.query('update products set price_pesewas = 300000 where id = $1', [stage.product]);
  const [token] = await signedInCustomers(stage.client, 1, name);
  const call = { token: token as string, from: ownAddress() };
  await sendRequest(stage, 'POST', '/cart/add', { ...call, body: { productId: stage.product, quantity: 1 } });
  const placed = await sendRequest(stage, 'POST', '/cart/checkout', {
    ...call,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: PAYS },
  });
  const { id, totalAmount } = (placed.data as { order: { id: string; totalAmount: number } }).order;
  const paid = "select count(*) from orders where id = $1 and status = 'PROCESSING'";
  await until('the order is paid', async () => (await readNumber(stage.client, paid, [id])) === 1);
  return { id, left: totalAmount };
}
