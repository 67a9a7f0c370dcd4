import * as m from '#messages/server';
import { shortName } from '#modules/mail';

/** The version of the words that a member agrees to. */
export const MEMBER_TEXT_VERSION = '2026-11';

/** `10%` from basis points. */
export const formatShare = (basisPoints: number): string => `${basisPoints / 100}%`;

/** `2.5` from thousandths of a unit. */
export const formatQuantity = (milli: number): string => String(milli / 1000);

/** The text with the code by which a member agrees: who asks, and what the group keeps. */
export const memberCodeText = (group: string, ownShare: number, code: string): string =>
  m.sms_group_code({ group: shortName(group), share: formatShare(ownShare), code });

/** A slip of a lot, to the member's phone and the secretary's. */
export const lotSlipText = (lot: {
  slip: number | null;
  name: string;
  quantityMilli: number;
  product: string;
  group: string;
}): string =>
  m.sms_lot_slip({
    slip: lot.slip ?? '',
    name: shortName(lot.name),
    quantity: formatQuantity(lot.quantityMilli),
    product: shortName(lot.product),
    group: shortName(lot.group),
  });

export const lotVoidedText = (slip: number | null, group: string): string =>
  m.sms_lot_voided({ slip: slip ?? '', group: shortName(group) });

export const memberJoinedText = (group: string): string => m.sms_member_joined({ group: shortName(group) });

export const memberLeftText = (group: string): string => m.sms_member_left({ group: shortName(group) });

export const groupTermsText = (group: string, ownShare: number): string =>
  m.sms_group_terms({ group: shortName(group), share: formatShare(ownShare) });
