import { checkPhoneCode, getProfile, redeemPhoneCode, sendPhoneCode } from '#modules/identity';
import { listOpenNumbers } from '#modules/member-numbers';
import {
  confirmWallet,
  findWallet,
  listMemberPayouts,
  listMemberSums,
  objectToPayout,
  proposeWallet,
  readPayeePayable,
  readPayeeRules,
} from '#modules/payouts';
import { customerId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { type Pesewas, toCedis } from '#shared/money';
import { detectNetwork } from '#shared/phone';
import { presentOpenNumber } from '#src/modules/member-numbers/http/routes.ts';
import { presentWallet } from '#src/modules/payouts/http/present-payouts.ts';
import { findGroup, groupErrors, leaveGroup, type MemberRow } from '../index.ts';
import { presentMemberPayout, toPercent } from './present-groups.ts';
import { listOwnMemberships } from './shop-group.ts';

const SUCCESS = { success: true as const };

/** A member's own side, by the confirmed number: balance, wallet, payouts, and leaving. */
export function ownGroupRoutes(deps: HttpDeps) {
  const { db, payouts } = deps;
  const { app, on } = newRoutes(deps);

  async function getOwn(userId: string, memberId: string): Promise<MemberRow> {
    const own = (await listOwnMemberships(deps, userId)).find(({ id }) => id === memberId);
    if (!own) throw groupErrors.memberNotFound();
    return own;
  }

  on('GET /group', async (c) => {
    const userId = customerId(c);
    const [{ verifiedPhone }, own] = await Promise.all([
      getProfile(db, userId),
      listOwnMemberships(deps, userId),
    ]);
    const ids = own.map(({ id }) => id);
    const [sums, paid, numbers] = await Promise.all([
      listMemberSums(db, { memberIds: ids }),
      listMemberPayouts(db, { memberIds: ids }),
      listOpenNumbers(db, { memberIds: ids }),
    ]);
    const memberships = await Promise.all(
      own.map(async ({ id, shopId, group, role, agreedAt, leftAt }) => {
        const [found, wallet, { wait }, { heldReason }] = await Promise.all([
          findGroup(db, shopId),
          findWallet(db, { memberId: id }),
          readPayeePayable(db, { memberId: id }),
          readPayeeRules(db, { memberId: id }),
        ]);
        const sum = sums.find((one) => one.id === id);
        return {
          ...{ id, role, group: { shopId, name: group } },
          ...{ agreedAt: toIso(agreedAt), leftAt: toIso(leftAt) },
          ownSharePercent: toPercent(found?.terms.ownShareBasisPoints ?? 0),
          payable: toCedis(sum?.payable ?? (0 as Pesewas)),
          inPayout: toCedis(sum?.inPayout ?? (0 as Pesewas)),
          payoutsWait: wait ? wait.until.toISOString() : null,
          payoutsHeld: heldReason,
          newNumber: presentOpenNumber(numbers.find(({ memberId }) => memberId === id)),
          wallet: wallet && presentWallet(wallet),
          payouts: paid.filter(({ memberId }) => memberId === id).map(presentMemberPayout),
        };
      }),
    );
    return c.json(envelope({ hasPhone: verifiedPhone !== null, memberships }), 200);
  });

  on('POST /group/{id}/leave', async (c) => {
    const { id } = await getOwn(customerId(c), c.req.valid('param').id);
    await leaveGroup(db, { memberId: id, by: 'MEMBER' });
    return c.json(envelope(SUCCESS, 'You have left. What is there stays yours'), 200);
  });

  on('PUT /group/{id}/wallet', async (c) => {
    const member = await getOwn(customerId(c), c.req.valid('param').id);
    const { phone, network = detectNetwork(phone) } = c.req.valid('json');
    if (!network) throw groupErrors.networkNeeded();
    const wallet = await proposeWallet(payouts, { memberId: member.id, phone, network });
    await sendPhoneCode(db, { phone: member.phone, purpose: 'MEMBER_WALLET', owner: wallet.id });
    return c.json(envelope(presentWallet(wallet), 'Check the name, then type the code we sent you'), 200);
  });

  on('POST /group/{id}/wallet/{walletId}/confirm', async (c) => {
    const { id, walletId } = c.req.valid('param');
    const { phone } = await getOwn(customerId(c), id);
    const { code } = c.req.valid('json');
    const proof = { phone, purpose: 'MEMBER_WALLET' as const, owner: walletId };
    const codeId = await checkPhoneCode(db, proof, code);
    const wallet = await confirmWallet(payouts, { memberId: id, walletId }, (tx) =>
      redeemPhoneCode(tx, codeId),
    );
    return c.json(envelope(presentWallet(wallet), 'We will now pay you to this wallet'), 200);
  });

  on('POST /group/payouts/{id}/objection', async (c) => {
    const own = await listOwnMemberships(deps, customerId(c));
    const memberIds = own.map(({ id }) => id);
    await objectToPayout({ db }, { memberIds, payoutId: c.req.valid('param').id });
    return c.json(envelope(SUCCESS, 'Dwaso will look at it'), 200);
  });
  return app;
}
