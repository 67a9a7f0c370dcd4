import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const groupErrors = defineErrors({
  noGroup: ['NOT_FOUND', () => m.errors_groups_no_group()],
  isGroup: ['CONFLICT', () => m.errors_groups_is_group()],
  memberNotFound: ['NOT_FOUND', () => m.errors_groups_member_not_found()],
  memberKnown: ['CONFLICT', () => m.errors_groups_member_known(), 'phone'],
  tooManyMembers: ['CONFLICT', (max: number) => m.errors_groups_too_many_members({ max })],
  treasurerKnown: ['CONFLICT', () => m.errors_groups_treasurer_known(), 'role'],
  notAgreed: ['CONFLICT', (name: string) => m.errors_groups_not_agreed({ name }), 'memberId'],
  memberHeld: ['INVALID_STATE', () => m.errors_groups_member_held()],
  memberNotHeld: ['INVALID_STATE', () => m.errors_groups_member_not_held()],
  codeInvalid: ['INVALID_CODE', () => m.errors_groups_code_invalid()],
  sharesNeeded: ['VALIDATION_ERROR', () => m.errors_groups_shares_needed(), 'shares'],
  productNotFound: ['NOT_FOUND', () => m.errors_groups_product_not_found()],
  dayOutOfRange: ['VALIDATION_ERROR', (days: number) => m.errors_groups_day({ days }), 'broughtOn'],
  splitByShares: ['CONFLICT', () => m.errors_groups_split_by_shares()],
  lotTwice: ['CONFLICT', (slip: number) => m.errors_groups_lot_twice({ slip }), 'again'],
  lotNotFound: ['NOT_FOUND', () => m.errors_groups_lot_not_found()],
  lotSold: ['INVALID_STATE', () => m.errors_groups_lot_sold()],
  networkNeeded: ['VALIDATION_ERROR', () => m.errors_payouts_network_needed(), 'network'],
  sharedWallet: ['CONFLICT', () => m.errors_groups_shared_wallet(), 'phone'],
  noTreasurer: ['CONFLICT', () => m.errors_groups_no_treasurer()],
  objected: ['CONFLICT', () => m.errors_groups_objected()],
  payoutNotFound: ['NOT_FOUND', () => m.errors_groups_payout_not_found()],
});
