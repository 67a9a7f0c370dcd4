import { ADMIN_ROLE_LABELS, type AdminRole } from '#contracts/admin-roles';
import { enqueueMail, type MailContent } from '#domain/notifications';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { adminEmails } from './admin-emails.ts';

interface ChangedAdmin {
  email: string;
  firstName: string;
  lastName: string;
  role: AdminRole;
  /** Null for a new admin. */
  formerRole: AdminRole | null;
}

/** Mails an admin what they are from now on, and every other owner that it is so. */
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
        ? 'Somebody with access to the server made this account for you and gives you its password. Sign in and set up a second factor under Security.'
        : `You were ${formerRole} before. The new role holds from now on.`,
    ],
    rows: [roleRow(role)],
    action: { label: 'Sign in', url: `${site.publicUrl}/admin/login` },
    note: `If you did not expect this, write to ${site.supportEmail}.`,
  };
}

function ownersMail(site: Site, { email, firstName, lastName, role, formerRole }: ChangedAdmin): MailContent {
  const said = formerRole === null ? 'There is a new admin of Dwaso' : 'The role of an admin has changed';
  return {
    subject: said,
    heading: said,
    paragraphs: ['Every owner gets this mail. If it should not be so, remove the admin at once.'],
    rows: [
      { label: 'Name', value: `${firstName} ${lastName}` },
      { label: 'E-mail', value: email },
      roleRow(role),
      ...(formerRole ? [{ label: 'Role before', value: formerRole }] : []),
    ],
    note: `Find them under People in the admins’ portal, or write to ${site.supportEmail}.`,
  };
}
