import { type MailContent, worded } from '#domain/notifications';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deviceLabel, placeLabel } from './device-label.ts';

/** The link that verifies a customer's address. No name: nobody knows yet whose address it is. */
export function verificationMail(site: Site, token: string): MailContent {
  return worded(
    'verify-email',
    {},
    {
      action: {
        label: 'Verify my e-mail',
        url: `${site.publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
      },
      note: 'If you did not create an account, you can ignore this mail.',
    },
  );
}

/** The six digits of a password recovery, and the link that does without them. */
export function resetCodeMail(code: string, url: string): MailContent {
  return {
    subject: 'Your Dwaso verification code',
    heading: 'Your verification code',
    paragraphs: ['Enter this code to set a new password, or open the link. Both work for 20 minutes.'],
    code,
    action: { label: 'Set a new password', url },
    note: 'If you did not ask for it, ignore this mail: your password stays as it is. Nobody at Dwaso ever asks for this code.',
  };
}

/** Told after a new password was set, so that its owner notices one they did not set. */
export function passwordChangedMail(site: Site, how: 'reset' | 'changed'): MailContent {
  return {
    subject: 'Your Dwaso password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      how === 'reset'
        ? 'Your password was just reset and every device was signed out.'
        : 'Your password was just changed and your other devices were signed out.',
    ],
    note: `If this was not you, write to ${site.supportEmail} at once.`,
  };
}

/** Told when someone signs in with a device that the account has not seen before. */
export function newDeviceMail(site: Site, request: RequestContext | null): MailContent {
  return {
    subject: 'A new device signed in to your account',
    heading: 'A new device signed in',
    paragraphs: ['Someone signed in to your account with its password. If it was you, all is well.'],
    rows: [
      { label: 'Device', value: deviceLabel(request?.userAgent) },
      { label: 'From', value: placeLabel(request?.address) },
    ],
    note: `If it was not you, set a new password at once: that signs everybody out. Then write to ${site.supportEmail}.`,
  };
}

/** Told when a second factor comes or goes. */
export function factorMail(site: Site, what: 'added' | 'removed' | 'lifted'): MailContent {
  const said = {
    added: ['A second factor was set up', 'From now on a code is asked for when you sign in.'],
    removed: ['Your second factor was removed', 'No code is asked for any more when you sign in.'],
    lifted: [
      'Your second factor was lifted',
      'An admin of Dwaso has lifted it and signed you out everywhere. Set up a new one after your next sign-in.',
    ],
  }[what] as [string, string];
  return {
    subject: said[0],
    heading: said[0],
    paragraphs: [said[1]],
    note: `If this was not you, set a new password at once and write to ${site.supportEmail}.`,
  };
}

/** Told when a passkey comes or goes. */
export function passkeyMail(site: Site, name: string, added: boolean): MailContent {
  const said = added ? 'A passkey was added to your account' : 'A passkey was removed from your account';
  return {
    subject: said,
    heading: said,
    paragraphs: [
      added
        ? 'From now on it may be used in place of a code when you sign in.'
        : 'It does not open your account any more. The codes of your authenticator still do.',
    ],
    rows: [{ label: 'Its name', value: name }],
    note: `If this was not you, set a new password at once and write to ${site.supportEmail}.`,
  };
}
