import { type SQL, sql } from 'drizzle-orm';
import { cancelReservation, type SettleDeps } from '#modules/harvests';
import { allowDeclining, findDeposit, lockOrder } from '#modules/orders';
import { int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { FAILED_DAYS, LATE_DAYS } from '#src/modules/harvests/contract/harvest-states.ts';
import { INVITED_MAX, PLACED_DAYS_BEFORE } from './contract/quote-states.ts';
import { endStanding } from './end-standing-order.ts';
import { pauseIfSuspended, placeNextDelivery, settleDelivery } from './follow-deliveries.ts';
import { inviteShops } from './invite-shops.ts';
import { isOpen, lockQuote, lockStandingOrder } from './lock-quote.ts';
import { mailDepositLate } from './mails.ts';
import { listUnavailableStandingOrders } from './queries/standing-orders.ts';
import { endQuote } from './request-quotes.ts';
import { mailStandingEnded } from './standing-mails.ts';
import { skipPassed } from './standing-orders.ts';

const BATCH = 500;
const TODAY = sql`(now() at time zone 'UTC')::date`;

/**
 * Everything that time does to requests and standing orders; may run twice at once. Returns the number of rows changed.
 */
export async function followQuotes(deps: SettleDeps): Promise<number> {
  let changed = 0;
  const works = [
    closePassed,
    inviteLater,
    settlePlaced,
    endUnavailable,
    pauseOfSuspended,
    placeDue,
    tellLate,
    failLate,
    finish,
  ];
  for (const work of works) changed += await work(deps);
  return changed;
}

/** Runs `work` for each row in a transaction of its own; a failure is logged and does not stop the others. */
async function each<T extends object>(
  { log }: SettleDeps,
  rows: readonly T[],
  work: (row: T) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      if (await work(row)) done++;
    } catch (error) {
      log.error({ row, err: error }, 'a quote or standing order could not be followed up');
    }
  }
  return done;
}

const idsOf = ({ db }: SettleDeps, query: SQL) => readRows(db, { id: text }, query);

async function closePassed(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select id from quote_requests where status = 'OPEN' and closes_at <= now() limit ${BATCH}`,
  );
  return each(deps, due, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const quote = await lockQuote(tx, id);
      if (quote.status !== 'OPEN' || isOpen(quote)) return false;
      await endQuote(tx, quote, 'EXPIRED');
      return true;
    }),
  );
}

/** Shops that match since a request was made. */
async function inviteLater(deps: SettleDeps): Promise<number> {
  const open = await idsOf(
    deps,
    sql`select q.id from quote_requests q where q.status = 'OPEN' and q.closes_at > now()
      and (select count(*) from quote_invitations i where i.quote_id = q.id and i.status <> 'DECLINED') < ${INVITED_MAX}
      order by q.id desc limit ${BATCH}`,
  );
  return each(deps, open, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const quote = await lockQuote(tx, id);
      return isOpen(quote) && (await inviteShops(tx, deps.site, quote)) > 0;
    }),
  );
}

async function settlePlaced(deps: SettleDeps): Promise<number> {
  const due = await readRows(
    deps.db,
    { standingOrderId: text, number: int, orderId: text, quoteId: text },
    sql`select d.standing_order_id as "standingOrderId", d.number, d.order_id as "orderId", s.quote_id as "quoteId"
      from standing_deliveries d join standing_orders s on s.id = d.standing_order_id
        join order_heads o on o.id = d.order_id
      where d.order_id is not null and d.settled_at is null
          and (o.paid_at is not null or o.status = 'EXPIRED' or o.status = 'CANCELLED')
        or d.status = 'MISSED' and o.paid_at is not null and d.due_on > ${TODAY} - 30
      order by d.due_on limit ${BATCH}`,
  );
  return each(deps, due, (one) => inTransaction(deps.db, (tx) => settleDelivery(tx, deps.site, one)));
}

/** The shop or its product is not shown any more. */
async function endUnavailable(deps: SettleDeps): Promise<number> {
  const gone = await listUnavailableStandingOrders(deps.db, BATCH);
  return each(deps, gone, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const standing = await lockStandingOrder(tx, id);
      if (standing.status === 'ENDED') return false;
      await endStanding(tx, standing, 'UNAVAILABLE');
      await mailStandingEnded(tx, deps.site, { standing, as: 'UNAVAILABLE', reason: null });
      return true;
    }),
  );
}

/** Standing orders of suspended customers, before anybody prepares for the next delivery. */
async function pauseOfSuspended(deps: SettleDeps): Promise<number> {
  const running = await idsOf(
    deps,
    sql`select s.id from standing_orders s join account_standing a on a.user_id = s.user_id
      where s.status = 'ACTIVE' and s.next_on is not null and not a.is_open limit ${BATCH}`,
  );
  return each(deps, running, ({ id }) => inTransaction(deps.db, (tx) => pauseIfSuspended(tx, deps.site, id)));
}

async function placeDue(deps: SettleDeps): Promise<number> {
  const due = await idsOf(
    deps,
    sql`select s.id from standing_orders s
      where s.status = 'ACTIVE' and s.next_on <= ${TODAY} + ${PLACED_DAYS_BEFORE}::int
        and not exists (select from standing_deliveries d join order_heads o on o.id = d.order_id
          where d.standing_order_id = s.id and d.number = 1 and o.paid_at is null)
      order by s.next_on limit ${BATCH}`,
  );
  return each(deps, due, ({ id }) => inTransaction(deps.db, (tx) => placeNextDelivery(tx, deps.site, id)));
}

const LATE_DEPOSITS = sql`from reservations r join standing_deliveries d on d.order_id = r.order_id
  where r.status = 'RESERVED'`;

/** Customers of a silent shop are told once that they may have the deposit back. */
async function tellLate(deps: SettleDeps): Promise<number> {
  const late = await readRows(
    deps.db,
    { orderId: text, userId: text, product: text },
    sql`select r.order_id as "orderId", r.user_id as "userId", r.product_name as product ${LATE_DEPOSITS}
      and not r.may_decline and d.due_on + ${LATE_DAYS}::int <= ${TODAY} limit ${BATCH}`,
  );
  return each(deps, late, (one) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, one.orderId);
      if (order.status !== 'RESERVED' || (await findDeposit(tx, order.id))?.mayDecline) return false;
      await allowDeclining(tx, [one.orderId]);
      await mailDepositLate(tx, deps.site, one);
      return true;
    }),
  );
}

async function failLate(deps: SettleDeps): Promise<number> {
  const late = await idsOf(
    deps,
    sql`select r.order_id as id ${LATE_DEPOSITS} and d.due_on + ${FAILED_DAYS}::int <= ${TODAY} limit ${BATCH}`,
  );
  return each(deps, late, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== 'RESERVED') return false;
      await cancelReservation(tx, deps.site, order, { as: 'LATE' });
      return true;
    }),
  );
}

/** Ends standing orders without any delivery left, also paused ones whose days have passed. */
async function finish(deps: SettleDeps): Promise<number> {
  const over = await idsOf(
    deps,
    sql`select s.id from standing_orders s where s.status <> 'ENDED'
      and not exists (select from standing_deliveries d where d.standing_order_id = s.id
        and (d.status = 'PLACED' and d.settled_at is null
          or d.status = 'PLANNED' and (s.status = 'ACTIVE' or d.due_on > ${TODAY}))) limit ${BATCH}`,
  );
  return each(deps, over, ({ id }) =>
    inTransaction(deps.db, async (tx) => {
      const standing = await lockStandingOrder(tx, id);
      if (standing.status === 'ENDED') return false;
      await skipPassed(tx, id);
      await endStanding(tx, standing, 'DONE');
      return true;
    }),
  );
}
