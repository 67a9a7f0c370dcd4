import type { MailContent } from '#domain/notifications';
import type { Site } from '../../platform/site.ts';
import { LAPSE_HOURS, shortEmail, WAIT_HOURS } from './email-changes.ts';

const link = (site: Site, token: string) => `${site.publicUrl}/email-change#token=${token}`;

/** To the new address: it has to say yes. No name: nobody knows yet whose address it is. */
export function confirmNewEmailMail(site: Site, token: string): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new address?',
    paragraphs: [
      `Somebody wants to sign in to Dwaso with this address from now on. If it was you, confirm it within ${LAPSE_HOURS / 24} days.`,
    ],
    action: { label: 'Confirm this address', url: link(site, token) },
    note: 'If it was not you, ignore this mail: nothing happens to your address.',
  };
}

/** To the present address: it may agree at once, or stop it. */
export function emailChangeAskedMail(site: Site, newEmail: string, token: string): MailContent {
  return {
    subject: 'Your e-mail address is to be changed',
    heading: 'A new e-mail address was asked for',
    paragraphs: [
      `Your Dwaso account is to be moved from this address to ${shortEmail(newEmail)}. Was it you? Then agree, and it is done as soon as the new address is confirmed too.`,
      `If it was not you, stop it now. Who does neither leaves it to take effect after ${WAIT_HOURS} hours, for people who have lost their old mailbox.`,
    ],
    action: { label: 'Agree or stop it', url: link(site, token) },
    note: 'If it was not you, somebody knows your password: set a new one as well.',
  };
}

/** To both addresses, once it took effect. */
export function emailChangedMail(site: Site, change: { from: string; to: string }): MailContent {
  return {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `You now sign in with ${shortEmail(change.to)} in place of ${shortEmail(change.from)}. Your other devices were signed out.`,
    ],
    note: `If this was not you, write to ${site.supportEmail} at once.`,
  };
}

/** To the present address, when it stays after all. */
export function emailChangeEndedMail(site: Site, newEmail: string, why: 'stopped' | 'taken'): MailContent {
  return {
    subject: 'Your e-mail address stays as it is',
    heading: 'Your e-mail address stays as it is',
    paragraphs: [
      why === 'stopped'
        ? `The change to ${shortEmail(newEmail)} was stopped, and every device was signed out. Set a new password if it was not you who had asked for it.`
        : `${shortEmail(newEmail)} belongs to another account meanwhile, so your account was not moved to it.`,
    ],
    note: `Questions? Write to ${site.supportEmail}.`,
  };
}
