import { listLots, listMembershipsOfPhone } from '#modules/groups';
import { getProfile } from '#modules/identity';
import { listNumbersOfMember } from '#modules/member-numbers';
import { findWallet, listMemberLines, listMemberPayouts, listMemberSums } from '#modules/payouts';
import type { DbOrTx } from '#platform/database';
import { toIso } from '#server/http/cursor-page';
import { pesewas, toCedis } from '#shared/money';
import { presentLine, presentLot, presentMemberPayout } from '#src/modules/groups/http/present-groups.ts';
import { presentWallet } from '#src/modules/payouts/http/present-payouts.ts';
import { readAll } from './read-all.ts';

/**
 * All that groups keep of a customer as their member, by the confirmed number: of those that have only asked too.
 */
export async function readMemberships(db: DbOrTx, userId: string) {
  const { verifiedPhone } = await getProfile(db, userId);
  const own = verifiedPhone ? await listEntries(db, verifiedPhone) : [];
  const sums = await listMemberSums(db, { memberIds: own.map(({ id }) => id) });
  return Promise.all(
    own.map(async ({ id, group, name, phone, role, agreedAt, leftAt }) => {
      const wallet = await findWallet(db, { memberId: id });
      const lots = await readAll(
        (limit, cursor) => listLots(db, { memberIds: [id], limit, ...(cursor && { cursor }) }),
        (lot) => lot.id,
      );
      const lines = await readAll(
        (limit, cursor) => listMemberLines(db, { memberIds: [id], limit, cursor }),
        (line) => line.id,
      );
      const payouts = await readAll(
        (limit, cursor) => listMemberPayouts(db, { memberIds: [id], limit, cursor }),
        (payout) => payout.id,
      );
      const sum = sums.find((one) => one.id === id);
      return {
        ...{ group, name, phone, role, agreedAt: toIso(agreedAt), leftAt: toIso(leftAt) },
        wallet: wallet && presentWallet(wallet),
        lots: lots.map(presentLot),
        payable: toCedis(sum?.payable ?? pesewas(0)),
        inPayout: toCedis(sum?.inPayout ?? pesewas(0)),
        lines: lines.map(presentLine),
        payouts: payouts.map(presentMemberPayout),
        newNumbers: (await listNumbersOfMember(db, id)).map(({ newPhone, ...change }) => ({
          ...change,
          ending: newPhone.slice(-3),
        })),
      };
    }),
  );
}

/** Memberships that have agreed, ended ones included, and then those asked for. */
async function listEntries(db: DbOrTx, phone: string) {
  const agreed = await listMembershipsOfPhone(db, phone);
  const open = await listMembershipsOfPhone(db, phone, { asked: true });
  return [...agreed, ...open.filter(({ agreedAt }) => agreedAt === null)];
}
