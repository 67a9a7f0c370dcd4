import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmWalletHolder, findWallet } from '../../src/modules/payouts/index.ts';
import { beforeAndAt, fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { FAILED, payoutRowHelpers } from './support/payout-rows.ts';
import { newShop, type TestShop } from './support/sellers.ts';

/* Changes of one wallet, and that they affect no other. */

let market: Market;
const {
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
} = payoutRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

describe('a wallet', () => {
  const inUse = ({ id }: TestShop) => findWallet(market.database.db, { shopId: id });

  it('in use is the shop’s own', async () => {
    const [mine, other] = [await shopWithWallet(), await shopWithWallet()];
    expect([(await inUse(mine))?.id, (await inUse(other))?.id]).toEqual([mine.walletId, other.walletId]);
  });

  it('that was replaced is not in use', async () => {
    const shop = await shopWithWallet();
    await market.rows('update payout_wallets set replaced_at = now() where id = $1', [shop.walletId]);
    expect(await inUse(shop)).toBeNull();
  });

  it('that is confirmed twice concurrently is confirmed once', async () => {
    const shop = await newShop(market);
    const walletId = await propose(shop);
    const createRecipient = async () => {
      await confirm(shop, walletId);
      return { recipientCode: 'RCP_second' };
    };
    const second = confirm(shop, walletId, unknown({ createRecipient }));
    await expect(second).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await inUse(shop)).toMatchObject({ id: walletId, recipientCode: lastRecipient() });
  });

  it('with an unknown name counts as no difference', async () => {
    const shop = await newShop(market);
    const walletId = await propose(shop, { resolveWallet: async () => null });
    expect(await confirm(shop, walletId)).toMatchObject({ accountName: null, nameDiffers: false });
  });

  it('that the shop has not proposed is not found: another’s or none', async () => {
    const [mine, other] = [await newShop(market), await newShop(market)];
    const proposals = [await propose(mine), await propose(other)];
    for (const walletId of [proposals[1] as string, crypto.randomUUID()]) {
      await expect(confirm(mine, walletId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('can be confirmed for half an hour, and a millisecond later no more', async () => {
    const shop = await newShop(market);
    const walletId = await propose(shop);
    const { before, at } = await beforeAndAt(market, fromNow(30 * MINUTE + 1), async () => {
      const answer = await confirm(shop, walletId).catch(({ code }) => code);
      await market.rows('update payout_wallets set confirmed_at = null where id = $1', [walletId]);
      return answer.id ?? answer;
    });
    expect([before, at]).toEqual([walletId, 'INVALID_STATE']);
  });
});

describe('a wallet change polls the processor', () => {
  const change = async (shop: TestShop, by = unknown()) => confirm(shop, await propose(shop), by);

  it('about no other shop’s payout', async () => {
    const [mine, other] = [await shopWithWallet(), await shopWithWallet()];
    await payout(other, { status: 'FAILED' });
    await change(mine);
    expect(polledReferences).toEqual([]);
  });

  it('about no paid payout, which stays with the wallet that got it', async () => {
    const shop = await shopWithWallet();
    const { id } = await payout(shop, { status: 'PAID', paidAt: new Date() });
    await change(shop);
    expect(polledReferences).toEqual([]);
    expect((await readPayout(id)).walletId).toBe(shop.walletId);
  });

  it('and leaves a failed payout in progress that is retried at that moment', async () => {
    const shop = await shopWithWallet();
    const { id, reference } = await payout(shop, { status: 'FAILED' });
    const client = await market.database.pool.connect();
    const verifyTransfer = async () => {
      polledReferences.push(reference);
      if (polledReferences.length === 2) {
        await client.query('begin');
        await client.query("update payouts set status = 'PENDING' where id = $1", [id]);
      }
      return FAILED;
    };
    const changed = change(shop, deps(FAILED, { verifyTransfer }));
    await Promise.race([until(() => isWaitingForLock(market)), changed]).finally(async () => {
      await client.query('commit');
      client.release();
    });
    expect((await changed).confirmedAt).not.toBeNull();
    expect((await readPayout(id)).status).toBe('PENDING');
  });
});

describe('the check of a wallet’s name', () => {
  const confirmHolder = async ({ id: shopId }: TestShop) => {
    const [admin] = await market.rows<{ id: string }>(
      "select id from users where email = 'admin@dwaso.test'",
    );
    return confirmWalletHolder(market.database.db, { adminId: admin?.id as string, shopId });
  };

  it('needs a wallet', async () => {
    await expect(confirmHolder(await newShop(market))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs a name that differs from the owner’s', async () => {
    const shop = await shopWithWallet();
    await expect(confirmHolder(shop)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await market.rows('update payout_wallets set name_differs = true where id = $1', [shop.walletId]);
    await confirmHolder(shop);
  });
});
