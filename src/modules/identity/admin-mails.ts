import { and, eq, inArray, isNull } from 'drizzle-orm';
import { enqueueMail, type MailContent } from '#modules/mail';
import { ADMIN_ROLE_LABELS, type AdminRole } from '#shared/admin-roles';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { users } from './tables.ts';

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
  await enqueueMail(tx, site, { kind, recipient: admin.email, content: () => ownMail(site, admin) });
  for (const recipient of await adminEmails(tx, ['owner'])) {
    if (recipient === admin.email) continue;
    await enqueueMail(tx, site, { kind, recipient, content: () => ownersMail(site, admin) });
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
