import * as m from '#messages/server';
import { enqueueMails, enqueueSms, type MailContent, type NewMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { maskPhone } from '#shared/phone';
import { type Credential, toContact, toSeparateContacts } from './passwords.ts';

type Former = Pick<Credential, 'email' | 'phone' | 'language'>;

const notFromYou = ({ supportEmail }: Site) =>
  m.mail_if_you_did_not_ask_dwaso_for_this({ email: supportEmail });

/**
 * Tells every former way to an account, with the link that stops the recovery. The text goes out at night and above the
 * month's budget, since the time to answer it runs.
 * @param hours until the recovery takes effect
 * @throws RangeError for a site whose address leaves no room for the link in one text
 */
export async function tellRecoveryStarted(
  tx: Transaction,
  site: Site,
  former: Former,
  recovery: { newPhone: string; hours: number; token: string },
): Promise<void> {
  const { newPhone, hours, token } = recovery;
  const { email, phone } = former;
  const url = `${site.publicUrl}/stop-recovery#token=${token}`;
  const days = hours / 24;
  const contactSite = await withContact(tx, site);
  const content = (): MailContent => ({
    subject: m.mail_a_new_phone_number_for_your_account_in({ days }),
    heading: m.mail_a_new_phone_number_for_your_account(),
    paragraphs: [
      m.mail_someone_told_dwaso_that_you_lost_both_your({ days, phone: maskPhone(newPhone) }),
      m.mail_if_you_can_read_this_and_did_not(),
    ],
    action: { label: m.mail_stop_this(), url },
    note: notFromYou(contactSite),
  });
  const recipient = { ...toContact(former), phone: null };
  if (email) await enqueueMails(tx, site, [{ kind: 'recovery-started', recipient, content }]);
  if (!phone) return;
  const text = () => m.sms_recovery_started({ days, ending: newPhone.slice(-4), url });
  const { language } = former;
  await enqueueSms(tx, { kind: 'recovery-started', phone, text, language, urgent: true });
}

/** Tells every former way to an account that its number stays. */
export async function tellRecoveryStopped(tx: Transaction, site: Site, former: Former): Promise<void> {
  const contactSite = await withContact(tx, site);
  const content = (): MailContent => ({
    subject: m.mail_your_account_keeps_its_way_to_sign_in(),
    heading: m.mail_the_new_phone_number_was_stopped(),
    paragraphs: [m.mail_no_new_phone_number_signs_in_to_your()],
    note: m.mail_questions_email({ email: contactSite.supportEmail }),
    sms: () => m.sms_recovery_stopped(),
  });
  await tellFormer(tx, site, former, { kind: 'recovery-stopped', content });
}

/** Tells every former way to an account that it no longer signs in by itself, and the new number that it now does. */
export async function tellRecoveryDone(
  tx: Transaction,
  site: Site,
  former: Former,
  newPhone: string,
): Promise<void> {
  const { supportEmail } = await withContact(tx, site);
  const title = () => m.mail_the_number_now_signs_in_to_your_account({ phone: maskPhone(newPhone) });
  const content = (): MailContent => ({
    subject: title(),
    heading: title(),
    paragraphs: [m.mail_every_device_was_signed_out_your_password_your()],
    note: m.mail_if_you_did_not_ask_for_this_email({ email: supportEmail }),
    sms: () => m.sms_recovery_done({ ending: newPhone.slice(-4) }),
  });
  await tellFormer(tx, site, former, { kind: 'recovery-done', content });
  const text = () => m.sms_recovery_welcome();
  const { language } = former;
  await enqueueSms(tx, { kind: 'recovery-done', phone: newPhone, text, language, urgent: false });
}

async function tellFormer(
  tx: Transaction,
  site: Site,
  former: Former,
  mail: Pick<NewMail, 'kind' | 'content'>,
): Promise<void> {
  await enqueueMails(
    tx,
    site,
    toSeparateContacts(former).map((recipient) => ({ ...mail, recipient })),
  );
}
