import { eq } from 'drizzle-orm';
import { pesewas } from '#contracts/money';
import type { PayoutGateway, TransferOutcome } from '../../../src/domain/payouts/gateway.ts';
import { confirmWallet, proposeWallet } from '../../../src/domain/payouts/index.ts';
import { payouts } from '../../../src/domain/payouts/tables.ts';
import type { Market } from './open-market.ts';
import { payoutDeps } from './payout-faults.ts';
import { newShop, type TestShop } from './sellers.ts';

type Payout = typeof payouts.$inferSelect;

export const FAILED: TransferOutcome = { kind: 'FAILED', transferCode: null, reason: 'Declined' };

/** Shops with a wallet, payouts put into the table in any state, and a processor that says what it is told to. */
export function payoutRowsOf(market: () => Market) {
  /** What the processor is asked, by reference. */
  const asked: string[] = [];
  let recipients = 0;

  /** The payouts' dependencies, with a processor that says this of every transfer. */
  function deps(outcome: TransferOutcome | { kind: 'UNKNOWN' }, change: Partial<PayoutGateway> = {}) {
    return payoutDeps(market(), () => ({
      resolveWallet: async () => ({ accountName: 'YAW BOATENG' }),
      createRecipient: async () => ({ recipientCode: `RCP_${++recipients}` }),
      transfer: async () => ({ kind: 'PENDING', transferCode: 'TRF_sent', needsOtp: false }),
      verifyTransfer: async (reference) => {
        asked.push(reference);
        return outcome;
      },
      ...change,
    }));
  }
  const unknown = (change: Partial<PayoutGateway> = {}) => deps({ kind: 'UNKNOWN' }, change);

  /** What tests before have asked, and left waiting, is nobody's business any more. */
  async function setOthersAside(): Promise<void> {
    asked.length = 0;
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

  const payoutOf = async (id: string) => {
    const [payout] = await market().database.db.select().from(payouts).where(eq(payouts.id, id));
    return payout as Payout;
  };
  /** A payout of 50 cedis that was sent and not answered, unless something else is said. */
  async function payout(
    shop: TestShop & { walletId: string },
    values: Partial<typeof payouts.$inferInsert> = {},
  ) {
    const [made] = await market()
      .database.db.insert(payouts)
      .values({
        shopId: shop.id,
        walletId: shop.walletId,
        reference: `pay_${crypto.randomUUID()}`,
        amountPesewas: pesewas(5000),
        status: 'PROCESSING',
        requestedBy: 'shop',
        attempts: 1,
        checkAfter: new Date(),
        ...values,
      })
      .returning();
    return made as Payout;
  }

  /** The recipient that the processor has made last. */
  const lastRecipient = () => `RCP_${recipients}`;

  return {
    asked,
    lastRecipient,
    setOthersAside,
    deps,
    unknown,
    propose,
    confirm,
    shopWithWallet,
    payoutOf,
    payout,
  };
}
