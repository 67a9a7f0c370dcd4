import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { Site } from '../../platform/site.ts';
import type { Payee } from './payee.ts';

/** The page with the money of a shop, agent or member of a group. */
export const earningsUrl = (site: Site, payee: Payee = { shopId: '' }) =>
  `${site.publicUrl}${'shopId' in payee ? '/merchant/earnings' : 'agentId' in payee ? '/agent' : '/group'}`;

/** Always sent, so that a change of the wallet cannot go unnoticed. */
export function walletChangedMail(
  site: Site,
  { payee, name: shopName }: { payee: Payee; name: string },
  maskedPhone: string,
  isChange: boolean,
): MailContent {
  return {
    subject: isChange
      ? m.mail_the_payout_wallet_of_was_changed({ shop: shopName })
      : m.mail_has_a_payout_wallet({ shop: shopName }),
    heading: isChange ? m.mail_your_payout_wallet_was_changed() : m.mail_your_payout_wallet_is_set(),
    sms: () => m.sms_wallet_changed({ shop: shortName(shopName), ending: maskedPhone.slice(-4) }),
    paragraphs: [m.mail_we_will_now_send_the_payouts_of_to({ shop: shopName, phone: maskedPhone })],
    action: { label: m.mail_see_your_earnings(), url: earningsUrl(site, payee) },
    note: m.mail_if_this_was_not_you_set_a_new({ email: site.supportEmail }),
  };
}

/** Reports a payout's outcome: the amount first, then what it means for the shop. */
export function payoutMail(
  { url, name: payeeName }: { url: string; name: string },
  payout: { amountPesewas: Pesewas; reference: string },
  what: 'PAID' | 'FAILED' | 'REVERSED',
  reason = '',
): MailContent {
  const amount = formatCedis(toCedis(payout.amountPesewas));
  const action = { label: m.mail_see_your_earnings(), url };
  const note = m.mail_payout_reference({ reference: payout.reference });
  switch (what) {
    case 'PAID':
      return {
        subject: m.mail_paid_to({ amount, name: payeeName }),
        sms: () => m.sms_payout_paid({ amount, reference: payout.reference }),
        heading: m.mail_is_in_your_wallet({ amount }),
        paragraphs: [m.mail_these_are_your_earnings_from_delivered_orders_dwaso()],
        action,
        note,
      };
    case 'FAILED':
      return {
        subject: m.mail_the_payout_of_did_not_go_through({ amount }),
        heading: m.mail_a_payout_did_not_go_through(),
        sms: () => m.sms_payout_failed({ amount }),
        paragraphs: [
          m.mail_we_could_not_send_the_money_is_safe({ amount, reason }),
          m.mail_check_that_the_wallet_is_right_and_active(),
        ],
        action,
        note,
      };
    case 'REVERSED':
      return {
        subject: m.mail_is_back_in_your_balance({ amount }),
        heading: m.mail_payout_returned(),
        sms: () => m.sms_payout_reversed({ amount }),
        paragraphs: [m.mail_is_back_in_your_balance_and_will_be({ reason, amount })],
        action,
        note,
      };
  }
}

/** Reports to a member without a wallet that the treasurer has the money for her. */
export function paidThroughMail(
  url: string,
  payout: { amountPesewas: Pesewas; reference: string },
  through: { treasurer: string; group: string },
): MailContent {
  const amount = formatCedis(toCedis(payout.amountPesewas));
  const { treasurer, group } = through;
  return {
    subject: m.mail_paid_through({ amount, treasurer }),
    heading: m.mail_paid_through({ amount, treasurer }),
    sms: () => m.sms_paid_through({ amount, treasurer: shortName(treasurer), group: shortName(group) }),
    paragraphs: [m.mail_paid_through_hands_over({ treasurer, group }), m.mail_paid_through_object()],
    action: { label: m.mail_see_your_group(), url },
    note: m.mail_payout_reference({ reference: payout.reference }),
  };
}

/** An admin put a shop's payouts on hold, or resumed them. */
export function payoutsHeldMail(site: Site, shopName: string, reason: string | null): MailContent {
  const action = { label: m.mail_see_your_earnings(), url: earningsUrl(site) };
  if (reason === null) {
    return {
      subject: m.mail_payouts_of_have_resumed({ shop: shopName }),
      heading: m.mail_your_payouts_have_resumed(),
      paragraphs: [m.mail_your_available_earnings_will_be_paid_with_the()],
      action,
    };
  }
  return {
    subject: m.mail_payouts_of_are_on_hold({ shop: shopName }),
    heading: m.mail_your_payouts_are_on_hold(),
    paragraphs: [
      m.mail_reason({ reason }),
      m.mail_your_money_is_safe_we_will_pay_you(),
      m.mail_questions_email({ email: site.supportEmail }),
    ],
    action,
  };
}
