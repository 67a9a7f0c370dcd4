import type { MailContent } from '#modules/mail';
import type { Site } from '../../platform/site.ts';

/** An admin's answer. It is in English throughout, as its text is. */
export function answerMail(site: Site, { subject, text }: { subject: string; text: string }): MailContent {
  return {
    subject,
    heading: subject,
    paragraphs: text.split(/\n+/),
    note: site.deskEmail
      ? 'You can reply to this email. Never send us your PIN or a delivery code.'
      : `To reply, email ${site.supportEmail}. Never send us your PIN or a delivery code.`,
  };
}

/** Tells an admin that a person of a case has written. Without the text, which stays on the desk. */
export const newEmailMail = (site: Site, path: string): MailContent => ({
  subject: 'A reply on the desk',
  heading: 'Someone replied to an email from the desk',
  paragraphs: ['The reply is waiting for your answer.'],
  action: { label: 'Open the emails', url: `${site.publicUrl}${path}` },
});
