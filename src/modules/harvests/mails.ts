import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { listItems, type OrderDepositRow, type OrderItemRow, type OrderRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatDayTime } from '#shared/times';
import type { DepositEnd } from '#src/modules/orders/contract/orders.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

interface MailText {
  subject: () => string;
  paragraphs: () => string[];
}

async function mailCustomer(
  tx: Transaction,
  site: Site,
  { userId, orderId, kind }: { userId: string; orderId: string; kind: string },
  { subject, paragraphs }: MailText,
): Promise<void> {
  const { contact } = await getProfile(tx, userId);
  await enqueueMail(tx, site, {
    ...{ kind, recipient: contact },
    content: () => ({
      ...{ subject: subject(), heading: subject(), paragraphs: paragraphs() },
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${orderId}` },
    }),
  });
}

/** The harvest is in: what the customer gets, and until when the balance is to be paid. */
export async function mailHarvestReady(
  tx: Transaction,
  site: Site,
  ready: { order: OrderRow; item: OrderItemRow; balancePesewas: Pesewas; dueAt: Date; isCut: boolean },
): Promise<void> {
  const { order, item, isCut } = ready;
  const values = {
    ...{ product: item.productName, quantity: item.quantity, order: orderNumber(order.id) },
    ...{ balance: amount(ready.balancePesewas), due: formatDayTime(ready.dueAt) },
  };
  await mailCustomer(
    tx,
    site,
    { userId: order.userId, orderId: order.id, kind: 'harvest-ready' },
    {
      subject: () => m.mail_harvest_ready_subject(values),
      paragraphs: () => [
        m.mail_harvest_ready_pay(values),
        ...(isCut ? [m.mail_harvest_ready_cut(values)] : []),
      ],
    },
  );
}

export async function mailBalanceReminder(
  tx: Transaction,
  site: Site,
  { order, deposit }: { order: OrderRow; deposit: OrderDepositRow },
): Promise<void> {
  const [item] = (await listItems(tx, order.id)) as [OrderItemRow];
  const values = {
    product: item.productName,
    balance: amount(pesewas(order.totalPesewas - deposit.heldPesewas)),
    due: formatDayTime(deposit.balanceDueAt as Date),
  };
  await mailCustomer(
    tx,
    site,
    { userId: order.userId, orderId: order.id, kind: 'balance-reminder' },
    {
      subject: () => m.mail_balance_reminder_subject(values),
      paragraphs: () => [m.mail_balance_reminder_pay(values)],
    },
  );
}

const WHY: Record<DepositEnd, (values: { product: string }) => string> = {
  UNPAID: (values) => m.mail_reservation_ended_cancelled(values),
  FAILED: (values) => m.mail_reservation_ended_failed(values),
  NONE_LEFT: (values) => m.mail_reservation_ended_none_left(values),
  DECLINED: (values) => m.mail_reservation_ended_declined(values),
  LATE: (values) => m.mail_reservation_ended_late(values),
  FORFEITED: (values) => m.mail_reservation_ended_forfeited(values),
  CANCELLED: (values) => m.mail_reservation_ended_cancelled(values),
  DISPUTED: (values) => m.mail_reservation_ended_cancelled(values),
};

/** What became of a reservation and its deposit; to the shop as well, unless it said so itself. */
export async function mailReservationEnded(
  tx: Transaction,
  site: Site,
  ended: {
    order: OrderRow;
    item: OrderItemRow;
    as: DepositEnd;
    backPesewas: Pesewas;
    keptPesewas: Pesewas;
  },
): Promise<void> {
  const { order, item, as, backPesewas, keptPesewas } = ended;
  const values = {
    ...{ product: item.productName, quantity: item.quantity, order: orderNumber(order.id) },
    ...{ back: amount(backPesewas), kept: amount(keptPesewas) },
  };
  await mailCustomer(
    tx,
    site,
    { userId: order.userId, orderId: order.id, kind: 'reservation-ended' },
    {
      subject: () => WHY[as](values),
      paragraphs: () => [
        ...(keptPesewas > 0 ? [m.mail_reservation_ended_kept(values)] : []),
        ...(backPesewas > 0 ? [m.mail_reservation_ended_back(values)] : []),
      ],
    },
  );
  if (as === 'FAILED' || as === 'NONE_LEFT') return;
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-reservation-ended',
    content: () => ({
      subject: m.mail_shop_reservation_ended_subject(values),
      heading: m.mail_shop_reservation_ended_subject(values),
      paragraphs: [WHY[as](values), ...(keptPesewas > 0 ? [m.mail_shop_reservation_ended_kept(values)] : [])],
    }),
  });
}

/** A reservation of a harvest whose farmer is silent. */
export interface LateReservation {
  orderId: string;
  userId: string;
  product: string;
}

/** The farmer has been silent since the expected end: who reserved may take the deposit back. */
export async function mailHarvestLate(
  tx: Transaction,
  site: Site,
  reserved: readonly LateReservation[],
): Promise<void> {
  for (const { orderId, userId, product } of reserved) {
    await mailCustomer(
      tx,
      site,
      { userId, orderId, kind: 'harvest-late' },
      {
        subject: () => m.mail_harvest_late_subject({ product }),
        paragraphs: () => [m.mail_harvest_late_choose({ product })],
      },
    );
  }
}
