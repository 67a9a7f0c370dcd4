import { type MailContent, renderTemplate } from '#modules/mail';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deviceLabel, placeLabel } from './device-label.ts';

/** Verification link for a customer's address. Without a name, because the mailbox may be a stranger's. */
export function verificationMail(site: Site, token: string): MailContent {
  return renderTemplate(
    'verify-email',
    {},
    {
      action: {
        label: 'Verify my email',
        url: `${site.publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
      },
      note: 'If you did not create an account, you can ignore this email.',
    },
  );
}

/** Six-digit recovery code, and a link that works without it. */
export function resetCodeMail(code: string, url: string): MailContent {
  return {
    subject: 'Your Dwaso verification code',
    heading: 'Your verification code',
    paragraphs: ['Enter this code to set a new password, or open the link. Both work for 20 minutes.'],
    code,
    action: { label: 'Set a new password', url },
    note: 'If you did not request this, ignore this email. Your password will not change. Dwaso will never ask you for this code.',
  };
}

/** Notice of a new password, so that the owner notices an unauthorised one. */
export function passwordChangedMail(site: Site, how: 'reset' | 'changed'): MailContent {
  return {
    subject: 'Your Dwaso password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      how === 'reset'
        ? 'Your password was just reset and every device was signed out.'
        : 'Your password was just changed and your other devices were signed out.',
    ],
    note: `If this was not you, email ${site.supportEmail} now.`,
  };
}

/** Notice of a sign-in from a device new to the account. */
export function newDeviceMail(site: Site, request: RequestContext | null): MailContent {
  return {
    subject: 'A new device signed in to your account',
    heading: 'A new device signed in',
    paragraphs: [
      'Someone signed in to your account with your password. If this was you, you do not need to do anything.',
    ],
    rows: [
      { label: 'Device', value: deviceLabel(request?.userAgent) },
      { label: 'From', value: placeLabel(request?.address) },
    ],
    note: `If this was not you, set a new password now. This signs out all devices. Then email ${site.supportEmail}.`,
  };
}

/** Notice of an added or removed second factor. */
export function factorMail(site: Site, what: 'added' | 'removed' | 'lifted'): MailContent {
  const said = {
    added: ['Two-step sign-in is on', 'You will now enter a code each time you sign in.'],
    removed: ['Two-step sign-in is off', 'You no longer need a code to sign in.'],
    lifted: [
      'Your two-step sign-in was reset',
      'A Dwaso admin reset it and signed you out on every device. Set it up again after you next sign in.',
    ],
  }[what] as [string, string];
  return {
    subject: said[0],
    heading: said[0],
    paragraphs: [said[1]],
    note: `If this was not you, set a new password now and email ${site.supportEmail}.`,
  };
}

/** Notice of an added or removed passkey. */
export function passkeyMail(site: Site, name: string, added: boolean): MailContent {
  const said = added ? 'A passkey was added to your account' : 'A passkey was removed from your account';
  return {
    subject: said,
    heading: said,
    paragraphs: [
      added
        ? 'You can now use it instead of a code when you sign in.'
        : 'It can no longer be used to sign in. Codes from your authenticator app still work.',
    ],
    rows: [{ label: 'Name', value: name }],
    note: `If this was not you, set a new password now and email ${site.supportEmail}.`,
  };
}
