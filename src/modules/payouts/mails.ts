import * as m from '#messages/server';
import { type MailContent, shortName } from '#modules/mail';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import type { Site } from '../../platform/site.ts';
import type { Payee } from './payee.ts';

/** The page with the money of a shop or agent. */
export const earningsUrl = (site: Site, payee: Payee = { shopId: '' }) =>
  `${site.publicUrl}${'shopId' in payee ? '/merchant/earnings' : '/agent'}`;

/** Always sent, so that a change of the wallet cannot go unnoticed. */
export function walletChangedMail(
  site: Site,
  { payee, name: shopName }: { payee: Payee; name: string },
  maskedPhone: string,
  isChange: boolean,
): MailContent {
  return {
    subject: isChange ? `The payout wallet of ${shopName} was changed` : `${shopName} has a payout wallet`,
    heading: isChange ? 'Your payout wallet was changed' : 'Your payout wallet is set',
    sms: () => m.sms_wallet_changed({ shop: shortName(shopName), ending: maskedPhone.slice(-4) }),
    paragraphs: [`We will now send the payouts of ${shopName} to ${maskedPhone}.`],
    action: { label: 'See your earnings', url: earningsUrl(site, payee) },
    note: `If this was not you, set a new password now and email ${site.supportEmail}.`,
  };
}

/** Reports a payout's outcome: the amount first, then what it means for the shop. */
export function payoutMail(
  { url, name: payeeName }: { url: string; name: string },
  payout: { amountPesewas: Pesewas; reference: string },
  what: 'PAID' | 'FAILED' | 'REVERSED',
  reason?: string,
): MailContent {
  const amount = formatCedis(toCedis(payout.amountPesewas));
  const action = { label: 'See your earnings', url };
  const note = `Payout reference: ${payout.reference}`;
  switch (what) {
    case 'PAID':
      return {
        subject: `${amount} paid to ${payeeName}`,
        sms: () => m.sms_payout_paid({ amount, reference: payout.reference }),
        heading: `${amount} is in your wallet`,
        paragraphs: ['These are your earnings from delivered orders. Dwaso paid the transfer fee.'],
        action,
        note,
      };
    case 'FAILED':
      return {
        subject: `The payout of ${amount} did not go through`,
        heading: 'A payout did not go through',
        sms: () => m.sms_payout_failed({ amount }),
        paragraphs: [
          `We could not send ${amount}: ${reason}. The money is safe and still yours.`,
          'Check that the wallet is right and active, then try again.',
        ],
        action,
        note,
      };
    case 'REVERSED':
      return {
        subject: `${amount} is back in your balance`,
        heading: 'Payout returned',
        sms: () => m.sms_payout_reversed({ amount }),
        paragraphs: [`${reason}. ${amount} is back in your balance and will be paid with your next payout.`],
        action,
        note,
      };
  }
}

/** An admin put a shop's payouts on hold, or resumed them. */
export function payoutsHeldMail(site: Site, shopName: string, reason: string | null): MailContent {
  const action = { label: 'See your earnings', url: earningsUrl(site) };
  if (reason === null) {
    return {
      subject: `Payouts of ${shopName} have resumed`,
      heading: 'Your payouts have resumed',
      paragraphs: ['Your available earnings will be paid with the next payout.'],
      action,
    };
  }
  return {
    subject: `Payouts of ${shopName} are on hold`,
    heading: 'Your payouts are on hold',
    paragraphs: [
      `Reason: ${reason}`,
      'Your money is safe. We will pay you when this is settled.',
      `Questions? Email ${site.supportEmail}.`,
    ],
    action,
  };
}
