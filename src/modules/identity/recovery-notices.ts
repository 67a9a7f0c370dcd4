import * as m from '#messages/server';
import { enqueueMails, enqueueSms, type MailContent } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { maskPhone } from '#shared/phone';
import type { Credential } from './passwords.ts';

const notFromYou = ({ supportEmail }: Site) =>
  `If you did not ask Dwaso for this, stop it, set a new password and email ${supportEmail}.`;

/**
 * Tells every former way to an account, with the link that stops the recovery. The text goes out at night and above the
 * month's budget, since the time to answer it runs.
 * @param hours until the recovery takes effect
 * @throws RangeError for a site whose address leaves no room for the link in one text
 */
export async function tellRecoveryStarted(
  tx: Transaction,
  site: Site,
  { email, phone }: Pick<Credential, 'email' | 'phone'>,
  recovery: { newPhone: string; hours: number; token: string },
): Promise<void> {
  const { newPhone, hours, token } = recovery;
  const url = `${site.publicUrl}/stop-recovery#token=${token}`;
  const days = hours / 24;
  const content: MailContent = {
    subject: `A new phone number for your account in ${days} days`,
    heading: 'A new phone number for your account',
    paragraphs: [
      `Someone told Dwaso that you lost both your email and your phone. In ${days} days, the number ${maskPhone(newPhone)} will sign in to your account, and every device is signed out.`,
      'If you can read this and did not ask for it, stop it now. Your password, your email and your money stay as they are.',
    ],
    action: { label: 'Stop this', url },
    note: notFromYou(await withContact(tx, site)),
  };
  if (email) await enqueueMails(tx, site, [{ kind: 'recovery-started', recipient: email, content }]);
  if (!phone) return;
  const text = m.sms_recovery_started({ days, ending: newPhone.slice(-4), url });
  await enqueueSms(tx, { kind: 'recovery-started', phone, text, urgent: true });
}

/** Tells every former way to an account that its number stays. */
export async function tellRecoveryStopped(
  tx: Transaction,
  site: Site,
  former: Pick<Credential, 'email' | 'phone'>,
): Promise<void> {
  const content: MailContent = {
    subject: 'Your account keeps its way to sign in',
    heading: 'The new phone number was stopped',
    paragraphs: ['No new phone number signs in to your account. You do not need to do anything.'],
    note: `Questions? Email ${(await withContact(tx, site)).supportEmail}.`,
    sms: () => m.sms_recovery_stopped(),
  };
  await tellFormer(tx, site, former, { kind: 'recovery-stopped', content });
}

/** Tells every former way to an account that it no longer signs in by itself, and the new number that it now does. */
export async function tellRecoveryDone(
  tx: Transaction,
  site: Site,
  former: Pick<Credential, 'email' | 'phone'>,
  newPhone: string,
): Promise<void> {
  const { supportEmail } = await withContact(tx, site);
  const said = `The number ${maskPhone(newPhone)} now signs in to your account`;
  const content: MailContent = {
    subject: said,
    heading: said,
    paragraphs: ['Every device was signed out. Your password, your email and your money are as they were.'],
    note: `If you did not ask for this, email ${supportEmail} now.`,
    sms: () => m.sms_recovery_done({ ending: newPhone.slice(-4) }),
  };
  await tellFormer(tx, site, former, { kind: 'recovery-done', content });
  const text = m.sms_recovery_welcome();
  await enqueueSms(tx, { kind: 'recovery-done', phone: newPhone, text, urgent: false });
}

async function tellFormer(
  tx: Transaction,
  site: Site,
  { email, phone = null }: Pick<Credential, 'email' | 'phone'>,
  mail: { kind: string; content: MailContent },
): Promise<void> {
  const ways = [
    { email, phone: null },
    { email: null, phone },
  ];
  await enqueueMails(
    tx,
    site,
    ways.map((recipient) => ({ ...mail, recipient })),
  );
}
