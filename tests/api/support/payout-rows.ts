import { eq } from 'drizzle-orm';
import { pesewas } from '#shared/money';
import type { PayoutGateway, TransferOutcome } from '../../../src/modules/payouts/gateway.ts';
import { confirmWallet, proposeWallet } from '../../../src/modules/payouts/index.ts';
import { payouts } from '../../../src/modules/payouts/tables.ts';
import type { Market } from './open-market.ts';
import { payoutDeps } from './payout-faults.ts';
import { newShop, type TestShop } from './sellers.ts';

type Payout = typeof payouts.$inferSelect;

export const FAILED: TransferOutcome = { kind: 'FAILED', transferCode: null, reason: 'Declined' };

/** Shops with a wallet, payouts inserted in any state, and a processor with preset answers. */
export function payoutRowHelpers(market: () => Market) {
  /** The references that the processor was asked about. */
  const polledReferences: string[] = [];
  let recipients = 0;

  /** The payouts' dependencies, with a processor that gives every transfer this outcome. */
  function deps(outcome: TransferOutcome | { kind: 'UNKNOWN' }, change: Partial<PayoutGateway> = {}) {
    return payoutDeps(market(), () => ({
      resolveWallet: async () => ({ accountName: 'YAW BOATENG' }),
      createRecipient: async () => ({ recipientCode: `RCP_${++recipients}` }),
      transfer: async () => ({ kind: 'PENDING', transferCode: 'TRF_sent', needsOtp: false }),
      verifyTransfer: async (reference) => {
        polledReferences.push(reference);
        return outcome;
      },
      ...change,
    }));
  }
  const unknown = (change: Partial<PayoutGateway> = {}) => deps({ kind: 'UNKNOWN' }, change);

  /** Excludes the payouts of earlier tests and clears the recorded calls. */
  async function excludeOtherRows(): Promise<void> {
    polledReferences.length = 0;
    await market().rows("update payouts set check_after = 'infinity'");
  }

  const propose = async ({ id: shopId }: TestShop, change: Partial<PayoutGateway> = {}) =>
    (await proposeWallet(unknown(change), { shopId, phone: '+233551234567', network: 'mtn' })).id;
  const confirm = ({ id: shopId }: TestShop, walletId: string, by = unknown()) =>
    confirmWallet(by, { shopId, walletId });
  /** A shop with a wallet and nothing else. */
  async function shopWithWallet() {
    const shop = await newShop(market());
    const { id: walletId } = await confirm(shop, await propose(shop));
    return { ...shop, walletId };
  }

  const readPayout = async (id: string) => {
    const [payout] = await market().database.db.select().from(payouts).where(eq(payouts.id, id));
    return payout as Payout;
  };
  /** A payout of GH₵50, by default sent and not answered. */
  async function payout(
    shop: TestShop & { walletId: string },
    values: Partial<typeof payouts.$inferInsert> = {},
  ) {
    const [inserted] = await market()
      .database.db.insert(payouts)
      .values({
        shopId: shop.id,
        walletId: shop.walletId,
        provider: 'paystack',
        reference: `pay_${crypto.randomUUID()}`,
        amountPesewas: pesewas(5000),
        status: 'PROCESSING',
        requestedBy: 'shop',
        attempts: 1,
        checkAfter: new Date(),
        ...values,
      })
      .returning();
    return inserted as Payout;
  }

  /** The recipient that the processor created last. */
  const lastRecipient = () => `RCP_${recipients}`;

  return {
    polledReferences,
    lastRecipient,
    excludeOtherRows,
    deps,
    unknown,
    propose,
    confirm,
    shopWithWallet,
    readPayout,
    payout,
  };
}
