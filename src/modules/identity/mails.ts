import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as m from '#messages/server';
import { enqueueMail, type MailContent, renderTemplate } from '#modules/mail';
import { ADMIN_ROLE_LABELS, type AdminRole } from '#shared/admin-roles';
import { maskPhone } from '#shared/phone';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deviceLabel, placeLabel } from './known-devices.ts';
import { users } from './tables.ts';

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

/** Notice of a number that was added to an account, or removed (`phone` null). */
export function phoneChangedMail(site: Site, phone: string | null): MailContent {
  const said = phone
    ? `The number ${maskPhone(phone)} now signs in to your account`
    : 'A phone number was removed from your account';
  return {
    subject: said,
    heading: said,
    paragraphs: [phone ? 'You can sign in with it and a code.' : 'It no longer signs in.'],
    note: `If this was not you, set a new password now and email ${site.supportEmail}.`,
    sms: () => (phone ? m.sms_phone_added({ ending: phone.slice(-4) }) : m.sms_phone_removed()),
  };
}

/** Notice of a new PIN for USSD. */
export function pinChangedMail(site: Site): MailContent {
  return {
    subject: 'Your Dwaso PIN was set',
    heading: 'You have a new PIN',
    paragraphs: [
      'With it you can use Dwaso on any phone, without internet. Nobody at Dwaso ever asks for it.',
    ],
    note: `If this was not you, email ${site.supportEmail} now.`,
    sms: () => m.sms_pin_changed(),
  };
}

/** Notice of too many wrong PINs. */
export function pinLockedMail(site: Site, hours: number): MailContent {
  return {
    subject: 'Your Dwaso PIN is locked',
    heading: 'A wrong PIN was entered 5 times',
    paragraphs: [
      `Your PIN does not work for ${hours} hours. After that you can use it again, or set a new one on the website now.`,
    ],
    note: `If this was not you, email ${site.supportEmail} now.`,
    sms: () => m.sms_pin_locked({ hours }),
  };
}

/** Notice of a sign-in from a device new to the account. */
export function newDeviceMail(site: Site, request: RequestContext | null): MailContent {
  return {
    subject: 'A new device signed in to your account',
    heading: 'A new device signed in',
    sms: () => m.sms_new_device(),
    paragraphs: ['Someone signed in to your account. If this was you, you do not need to do anything.'],
    rows: [
      { label: 'Device', value: deviceLabel(request?.userAgent) },
      { label: 'From', value: placeLabel(request?.address) },
    ],
    note: `If this was not you, set a new password now. This signs out all devices. Then email ${site.supportEmail}.`,
  };
}

/** Notice of two accounts that are one; names what signs in. @param email masked */
export function accountsJoinedMail(
  site: Site,
  { email, phone }: { email: string | null; phone: string | null },
): MailContent {
  const ways = [email, phone && maskPhone(phone)].filter(Boolean).join(' or ');
  return {
    subject: 'Your two Dwaso accounts are now one',
    heading: 'Your accounts are joined',
    ...(phone && { sms: () => m.sms_accounts_joined({ ending: phone.slice(-4) }) }),
    paragraphs: [
      `Two Dwaso accounts are now one. Orders, addresses, saved numbers, wishlist and messages of both are there.`,
      `Sign in with ${ways}. The other account is closed.`,
    ],
    note: `If this was not you, email ${site.supportEmail} now.`,
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

/** E-mail addresses of the active admins with these roles. */
export async function adminEmails(handle: DbOrTx, roles: readonly AdminRole[]): Promise<string[]> {
  const open = and(eq(users.role, 'admin'), isNull(users.suspendedAt), inArray(users.adminRole, [...roles]));
  const found = await handle.select({ email: users.email }).from(users).where(open).orderBy(users.email);
  return found.flatMap(({ email }) => email ?? []);
}

interface ChangedAdmin {
  email: string;
  firstName: string;
  lastName: string;
  role: AdminRole;
  /** Null for a new admin. */
  formerRole: AdminRole | null;
}

/** Mails an admin their new role, and informs every other owner. */
export async function mailAdminChange(tx: Transaction, site: Site, admin: ChangedAdmin): Promise<void> {
  const kind = admin.formerRole === null ? 'admin-made' : 'admin-role';
  await enqueueMail(tx, site, { kind, recipient: admin.email, content: ownMail(site, admin) });
  for (const recipient of await adminEmails(tx, ['owner'])) {
    if (recipient === admin.email) continue;
    await enqueueMail(tx, site, { kind, recipient, content: ownersMail(site, admin) });
  }
}

const roleRow = (role: AdminRole) => ({ label: 'Role', value: `${role}: ${ADMIN_ROLE_LABELS[role]}` });

function ownMail(site: Site, { role, formerRole }: ChangedAdmin): MailContent {
  const said = formerRole === null ? 'You are an admin of Dwaso now' : 'Your role as an admin has changed';
  return {
    subject: said,
    heading: said,
    paragraphs: [
      formerRole === null
        ? 'Someone with access to the server created this account for you and will give you the password. Sign in and set up two-step sign-in under Security.'
        : `Your role was ${formerRole} before. The new role applies now.`,
    ],
    rows: [roleRow(role)],
    action: { label: 'Sign in', url: `${site.publicUrl}/admin/login` },
    note: `If you did not expect this, email ${site.supportEmail}.`,
  };
}

function ownersMail(site: Site, { email, firstName, lastName, role, formerRole }: ChangedAdmin): MailContent {
  const said = formerRole === null ? 'There is a new admin of Dwaso' : 'The role of an admin has changed';
  return {
    subject: said,
    heading: said,
    paragraphs: ['Every owner gets this email. If this is wrong, remove the admin immediately.'],
    rows: [
      { label: 'Name', value: `${firstName} ${lastName}` },
      { label: 'Email', value: email },
      roleRow(role),
      ...(formerRole ? [{ label: 'Role before', value: formerRole }] : []),
    ],
    note: `Find them under People in the admin portal, or email ${site.supportEmail}.`,
  };
}
