import type {
  listGroupsForAdmins,
  listHandedPayouts,
  listMemberLines,
  listMemberPayouts,
} from '#modules/payouts';
import { toIso } from '#server/http/cursor-page';
import { type Pesewas, toCedis } from '#shared/money';
import type {
  AdminGroup,
  AdminMember,
  GroupMember,
  GroupStatement,
  HandedPayout,
  Lot,
  Membership,
} from '../contract/groups.ts';
import type { LotView, MemberRow } from '../index.ts';

type One<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

const UNIT = 1000;

/** Basis points in percent. */
export const toPercent = (basisPoints: number): number => basisPoints / 100;

export function presentLot(lot: LotView): Lot {
  const { id, slip, member, product, grade, weightGrams, broughtOn, voidedAt, voidReason } = lot;
  return {
    ...{ id, slip, member, product, grade, broughtOn, voidedAt, voidReason },
    quantity: lot.quantityMilli / UNIT,
    remaining: lot.remainingMilli / UNIT,
    weightKg: weightGrams === null ? null : weightGrams / UNIT,
    ownSharePercent: toPercent(lot.ownShare),
  };
}

export function presentMember(
  { id, name, phone, role, agreedAt, leftAt }: MemberRow,
  sums: { payable: Pesewas; inPayout: Pesewas; hasWallet: boolean } | undefined,
  weight: number | null,
  newNumber: GroupMember['newNumber'],
): GroupMember {
  return {
    ...{ id, name, phone, role, weight, newNumber, agreedAt: toIso(agreedAt), leftAt: toIso(leftAt) },
    hasWallet: sums?.hasWallet ?? false,
    payable: toCedis(sums?.payable ?? (0 as Pesewas)),
    inPayout: toCedis(sums?.inPayout ?? (0 as Pesewas)),
  };
}

export function presentAdminMember(
  { id, name, role, leftAt, payoutsHeldReason, numberAskedAt }: MemberRow,
  sums: { payable: Pesewas; inPayout: Pesewas; hasWallet: boolean } | undefined,
): AdminMember {
  return {
    ...{ id, name, role, leftAt: toIso(leftAt), hasWallet: sums?.hasWallet ?? false },
    payable: toCedis(sums?.payable ?? (0 as Pesewas)),
    inPayout: toCedis(sums?.inPayout ?? (0 as Pesewas)),
    ...{ heldReason: payoutsHeldReason, isNumberAsked: numberAskedAt !== null },
  };
}

export function presentLine({
  id,
  kind,
  amountPesewas,
  at,
  memberId,
  description,
}: One<typeof listMemberLines>) {
  const isShare = kind === 'member-shares';
  const kinds = isShare ? (['SALE', 'RETURNED'] as const) : (['PAYOUT_RETURNED', 'PAYOUT'] as const);
  const line: GroupStatement['lines'][number] = {
    ...{ id, at, memberId, description },
    kind: amountPesewas > 0 ? kinds[0] : kinds[1],
    amount: toCedis(amountPesewas),
  };
  return line;
}

export function presentMemberPayout(payout: One<typeof listMemberPayouts>): Membership['payouts'][number] {
  const { id, amountPesewas, status, createdAt, through, objectedAt } = payout;
  return { id, amount: toCedis(amountPesewas), status, createdAt, through, objectedAt };
}

export function presentHanded(payout: One<typeof listHandedPayouts>): HandedPayout {
  const { id, reference, member, through, amountPesewas, status, createdAt, objectedAt } = payout;
  return {
    ...{ id, reference, member, status, createdAt, objectedAt },
    treasurer: through ?? '',
    amount: toCedis(amountPesewas),
  };
}

export function presentAdminGroup({
  payable,
  inPayout,
  ownShare,
  objections,
  ...group
}: One<typeof listGroupsForAdmins>): AdminGroup {
  return {
    ...group,
    payable: toCedis(payable),
    inPayout: toCedis(inPayout),
    ownSharePercent: toPercent(ownShare),
    objections: objections.map(({ amountPesewas, at, ...one }) => ({
      ...one,
      amount: toCedis(amountPesewas),
      at: toIso(at),
    })),
  };
}
