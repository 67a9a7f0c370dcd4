import { sql } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { anything, instant, json, nullable, readRows, text } from '../../platform/rows.ts';

export interface AuditEntry {
  id: string;
  action: string;
  subject: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  createdAt: string;
  admin: { id: string; name: string; email: string };
}

/** The audit log, newest first, by key; what is given narrows it. */
export function listAudit(
  handle: Handle,
  query: {
    limit: number;
    cursor?: string | undefined;
    adminId?: string | undefined;
    /** A whole action (`shop.ban`) or its first part (`shop`). */
    action?: string | undefined;
    subject?: string | undefined;
    subjectId?: string | undefined;
  },
): Promise<AuditEntry[]> {
  const { limit, cursor, adminId, action, subject, subjectId } = query;
  return readRows(
    handle,
    {
      id: text,
      action: text,
      subject: text,
      subjectId: nullable(text),
      before: anything,
      after: anything,
      reason: nullable(text),
      createdAt: instant,
      admin: json<AuditEntry['admin']>(),
    },
    sql`select a.id, a.action, a.subject, a.subject_id as "subjectId", a.before, a.after, a.reason,
        a.created_at as "createdAt",
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email) as admin
      from audit_log a join users u on u.id = a.admin_id
      where true
        ${cursor ? sql`and a.id < ${cursor}::uuid` : sql``}
        ${adminId ? sql`and a.admin_id = ${adminId}::uuid` : sql``}
        ${action ? sql`and (a.action = ${action} or a.action like ${`${action.replace(/[\\%_]/g, '\\$&')}.%`})` : sql``}
        ${subject ? sql`and a.subject = ${subject}` : sql``}
        ${subjectId ? sql`and a.subject_id = ${subjectId}::uuid` : sql``}
      order by a.id desc limit ${limit}`,
  );
}
