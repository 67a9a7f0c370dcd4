import { negative, pesewas } from '#shared/money';
import { payouts, payoutWallets } from '../src/modules/payouts/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { bookPast } from './book-past-orders.ts';
import { deliveredAt } from './past-events.ts';
import type { ComputedOrder } from './past-order.ts';
import { DEMO_SELLER_SHOP, DEMO_SELLER_WALLET } from './people.ts';
import { DAY_MS, HOUR_MS, timedId } from './timed-id.ts';

/** Paystack's fee for a transfer to a wallet. */
const TRANSFER_FEE_PESEWAS = pesewas(100);
/** Days ago; the payout has what was delivered before. */
const PAID_DAYS_AGO = 8;

/** The processor's opening balance in a demo: Dwaso's own money. */
const OPENING_PESEWAS = pesewas(100_000_000);

/** The demo seller's wallet and one payout of earlier deliveries. */
export async function seedPayouts(tx: Transaction, worked: ComputedOrder[], now: Date): Promise<void> {
  const begunAt = new Date(now.getTime() - PAID_DAYS_AGO * DAY_MS);
  const earned = worked.flatMap((order) =>
    order.items
      .map((item, at) => ({ item, deliveredAt: deliveredAt(order, at) }))
      .filter(({ item, deliveredAt: at }) => item.status === 'DELIVERED' && at < begunAt)
      .map(({ item }) => item)
      .filter((item) => item.shopName === DEMO_SELLER_SHOP),
  );
  const shopId = earned[0]?.shopId;
  const amountPesewas = pesewas(
    earned.reduce((sum, item) => sum + item.pricePesewas * item.quantity, 0),
  );
  if (!shopId || amountPesewas === 0) return;
  const walletId = timedId(new Date(begunAt.getTime() - DAY_MS));
  const setAt = new Date(begunAt.getTime() - DAY_MS);
  await tx.insert(payoutWallets).values({
    id: walletId,
    shopId,
    provider: 'paystack',
    network: 'mtn',
    phone: DEMO_SELLER_WALLET,
    accountName: 'KWAKU MENSAH',
    // The demo's processor loses its recipients when it stops; an unknown one is registered again.
    recipientCode: 'RCP_demo',
    confirmedAt: setAt,
    createdAt: setAt,
  });
  const id = timedId(begunAt);
  const reference = 'pay_demo000000000001';
  const paidAt = new Date(begunAt.getTime() + HOUR_MS / 12);
  await tx.insert(payouts).values({
    id,
    shopId,
    walletId,
    provider: 'paystack',
    reference,
    amountPesewas,
    feePesewas: TRANSFER_FEE_PESEWAS,
    status: 'PAID',
    requestedBy: 'system',
    transferCode: 'TRF_demo1',
    attempts: 1,
    checkAfter: paidAt,
    paidAt,
    createdAt: begunAt,
  });
  await bookPast(tx, [
    {
      key: 'own-money:1',
      description: 'Money of our own put into the balance at Paystack',
      at: new Date('2026-01-01T08:00:00Z'),
      postings: [
        { account: 'PROCESSOR_CLEARING', amountPesewas: OPENING_PESEWAS },
        { account: 'OWN_MONEY', amountPesewas: negative(OPENING_PESEWAS) },
      ],
    },
    {
      key: `payout:${id}`,
      description: `Payout ${reference} begun`,
      at: begunAt,
      postings: [
        { account: 'SHOP_AVAILABLE', shopId, amountPesewas },
        { account: 'SHOP_IN_PAYOUT', shopId, amountPesewas: negative(amountPesewas) },
      ],
    },
    {
      key: `payout-paid:${id}`,
      description: `Payout ${reference}`,
      at: paidAt,
      postings: [
        { account: 'SHOP_IN_PAYOUT', shopId, amountPesewas },
        { account: 'PROCESSOR_FEE', amountPesewas: TRANSFER_FEE_PESEWAS },
        { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(-amountPesewas - TRANSFER_FEE_PESEWAS) },
      ],
    },
  ]);
}
