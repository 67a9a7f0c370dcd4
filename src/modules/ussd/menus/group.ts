import {
  agreeAsMember,
  findGroup,
  formatQuantity,
  formatShare,
  groupErrors,
  leaveGroup,
  listLots,
  listMembershipsOfPhone,
} from '#modules/groups';
import { listOpenNumbers, stopNumber } from '#modules/member-numbers';
import {
  confirmWallet,
  listMemberPayouts,
  listMemberSums,
  objectToPayout,
  proposeWallet,
} from '#modules/payouts';
import { readSettings } from '#modules/settings';
import { pesewas } from '#shared/money';
import { MOMO_NETWORKS } from '#shared/phone';
import { agentTexts } from '../agent-texts.ts';
import { ussdErrors } from '../errors.ts';
import { cut, money } from '../format.ts';
import { groupTexts } from '../group-texts.ts';
import type { Option, Screen, Visit } from '../screen.ts';
import type { Data } from '../states.ts';
import { walletTexts } from '../wallet-texts.ts';
import { done, getText, NAME_MAX, showPage } from './support.ts';
import { networkName, readNetwork, whileWaiting } from './wallet.ts';

const LOTS_MAX = 8;

const listOwn = ({ deps, msisdn }: Visit) => listMembershipsOfPhone(deps.db, msisdn, { asked: true });

/** "My group", where the number that calls is a member's or was asked to be. */
export async function listGroupOption(visit: Visit): Promise<Option[]> {
  const own = await listOwn(visit);
  return own.length > 0 ? [{ label: groupTexts().menu, step: { screen: 'groups' } }] : [];
}

/** The membership that a screen names, of the number that calls. @throws AppError NOT_FOUND for another's */
async function getOwn(visit: Visit, data: Data) {
  const member = (await listOwn(visit)).find(({ id }) => id === getText(data, 'memberId'));
  if (!member) throw groupErrors.memberNotFound();
  return member;
}

/** A member's own side, by the number that calls: balance, lots, wallet and leaving. */
export const GROUP_SCREENS: Record<string, Screen> = {
  groups: {
    async show(visit, data) {
      const own = await listOwn(visit);
      return showPage(own, {
        ...{ data, title: groupTexts().which, screen: 'groups' },
        toOption: ({ id, group, agreedAt }) => ({
          label: cut(group, NAME_MAX),
          step: { screen: agreedAt ? 'group' : 'groupRequest', data: { memberId: id } },
        }),
      });
    },
  },

  group: {
    pin: 'ifSet',
    async show(visit, data) {
      const { db } = visit.deps;
      const { id } = await getOwn(visit, data);
      const [[sums], payouts, numbers] = await Promise.all([
        listMemberSums(db, { memberIds: [id] }),
        listMemberPayouts(db, { memberIds: [id] }),
        listOpenNumbers(db, { memberIds: [id] }),
      ]);
      const { payable = pesewas(0), inPayout = pesewas(0) } = sums ?? {};
      const handed = payouts.find(({ through, status }) => through && status === 'PAID');
      const ways = [
        ...(numbers.length > 0 ? ([[groupTexts().stopNumber, 'groupNumberStop']] as const) : []),
        [groupTexts().lots, 'groupLots'],
        [groupTexts().wallet, 'groupWallet'],
        ...(handed && !handed.objectedAt ? ([[groupTexts().notReceived, 'groupObjection']] as const) : []),
        [groupTexts().leave, 'leaveGroup'],
      ] as const;
      const known = { memberId: id, ...(handed && { payoutId: handed.id }) };
      return {
        text: groupTexts().balance(money(payable), money(inPayout)),
        options: ways.map(([label, screen]) => ({ label, step: { screen, data: known } })),
      };
    },
  },

  groupLots: {
    async show(visit, data) {
      const { id } = await getOwn(visit, data);
      const lots = await listLots(visit.deps.db, { memberIds: [id], limit: LOTS_MAX });
      if (lots.length === 0) throw ussdErrors.nothingHere(groupTexts().noLots);
      const lines = lots
        .slice(0, 4)
        .map(({ quantityMilli, product }) =>
          groupTexts().lotLine(formatQuantity(quantityMilli), cut(product.name, NAME_MAX)),
        );
      return { text: lines.join('\n') };
    },
  },

  groupWallet: {
    pin: 'ifSet',
    async show(visit, data) {
      const { id } = await getOwn(visit, data);
      const { msisdn: phone, deps } = visit;
      const network = readNetwork(visit, data);
      if (!network) {
        const options = MOMO_NETWORKS.map((one) => ({
          label: networkName(one.id),
          step: { screen: 'groupWallet', data: { ...data, network: one.id }, replaces: true as const },
        }));
        return { text: groupTexts().wallet, options };
      }
      const proposal = proposeWallet(deps.payouts, { memberId: id, phone, network });
      const proposed = await whileWaiting(visit, proposal);
      if (proposed === 'SLOW' || proposed === 'FAILED') throw ussdErrors.nothingHere(walletTexts().slow);
      const step = { screen: 'groupWalletSet', data: { ...data, walletId: proposed.id } };
      return {
        text: groupTexts().walletCheck(cut(proposed.accountName ?? '-', NAME_MAX)),
        options: [{ label: walletTexts().use, step }],
      };
    },
  },

  groupWalletSet: {
    async show(visit, data) {
      const { id } = await getOwn(visit, data);
      const { msisdn, deps } = visit;
      const walletId = getText(data, 'walletId');
      const confirmed = confirmWallet(deps.payouts, { memberId: id, walletId }, async (_, { phone }) => {
        if (phone !== msisdn) throw groupErrors.sharedWallet();
      });
      const outcome = await whileWaiting(visit, confirmed);
      if (outcome === 'SLOW' || outcome === 'FAILED') throw ussdErrors.nothingHere(walletTexts().slow);
      const { 'release.payoutWaitHours': hours } = await readSettings(deps.db);
      return done(groupTexts().walletSet(hours));
    },
  },

  groupNumberStop: {
    async show(visit, data) {
      const { id } = await getOwn(visit, data);
      await stopNumber(visit.deps.db, { memberId: id, by: 'MEMBER' });
      return done(groupTexts().numberStopped);
    },
  },

  groupObjection: {
    async show(visit, data) {
      const { id } = await getOwn(visit, data);
      await objectToPayout(visit.deps, { memberIds: [id], payoutId: getText(data, 'payoutId') });
      return done(groupTexts().objected);
    },
  },

  leaveGroup: {
    pin: 'ifSet',
    async show(visit, data) {
      const { id, group } = await getOwn(visit, data);
      await leaveGroup(visit.deps.db, { memberId: id, by: 'MEMBER' });
      return done(groupTexts().left(cut(group, NAME_MAX)));
    },
  },

  groupRequest: {
    async show(visit, data) {
      const { shopId, group } = await getOwn(visit, data);
      const found = await findGroup(visit.deps.db, shopId);
      const share = formatShare(found?.terms.ownShareBasisPoints ?? 0);
      return {
        text: groupTexts().request(cut(group, NAME_MAX), share),
        options: [
          { label: agentTexts().agree, step: { screen: 'groupAgreed', data } },
          { label: agentTexts().no, step: { screen: 'leaveGroup', data } },
        ],
      };
    },
  },

  groupAgreed: {
    pin: 'ifSet',
    async show(visit, data) {
      const { id, group } = await getOwn(visit, data);
      const { db } = visit.deps;
      await agreeAsMember(db, { memberId: id, phone: visit.msisdn, channel: 'USSD' });
      return done(groupTexts().agreed(cut(group, NAME_MAX)));
    },
  },
};
