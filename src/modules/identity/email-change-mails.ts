import type { MailContent } from '#modules/mail';
import type { Site } from '../../platform/site.ts';
import { LAPSE_HOURS, maskEmail, WAIT_HOURS } from './email-changes.ts';

const link = (site: Site, token: string) => `${site.publicUrl}/email-change#token=${token}`;

/** Asks the new address to confirm. Without a name, because the mailbox may be a stranger's. */
export function confirmNewEmailMail(site: Site, token: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    heading: 'Is this your new address?',
    paragraphs: [
      `Someone wants to use this email to sign in to Dwaso. If this was you, confirm it within ${LAPSE_HOURS / 24} days.`,
    ],
    action: { label: 'Confirm this address', url: link(site, token) },
    note: 'If this was not you, ignore this email. Nothing will change.',
  };
}

/** Lets the current address approve or stop the change. */
export function emailChangeAskedMail(site: Site, newEmail: string, token: string): MailContent {
  return {
    subject: 'Request to change your email address',
    heading: 'Someone asked to change your email address',
    paragraphs: [
      `Someone asked to change the email of your Dwaso account to ${maskEmail(newEmail)}. If this was you, approve it. The change is complete when the new address is confirmed too.`,
      `If this was not you, stop it now. If you do nothing, the change takes effect after ${WAIT_HOURS} hours, for people who cannot open their old email.`,
    ],
    action: { label: 'Review change', url: link(site, token) },
    note: 'If this was not you, someone knows your password. Set a new one too.',
  };
}

/** Sent to both addresses once the change took effect. */
export function emailChangedMail(site: Site, change: { from: string; to: string }): MailContent {
  return {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `You now sign in with ${maskEmail(change.to)} instead of ${maskEmail(change.from)}. Your other devices were signed out.`,
    ],
    note: `If this was not you, email ${site.supportEmail} now.`,
  };
}

/** Sent to the current address if the change failed. */
export function emailChangeEndedMail(site: Site, newEmail: string, why: 'stopped' | 'taken'): MailContent {
  return {
    subject: 'Your email was not changed',
    heading: 'Your email was not changed',
    paragraphs: [
      why === 'stopped'
        ? `The change to ${maskEmail(newEmail)} was stopped and every device was signed out. If you did not request the change, set a new password.`
        : `Another account now uses ${maskEmail(newEmail)}, so we did not change your email.`,
    ],
    note: `Questions? Email ${site.supportEmail}.`,
  };
}
