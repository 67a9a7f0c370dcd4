import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { dayRange, keyQuery, searchText, sortBy } from '#shared/list-query';
import { words } from '#src/modules/operations/contract/admin-system.ts';
export const auditQuery = z.extend(keyQuery, {
  sort: sortBy(['created']),
  admin: z.optional(z.uuid('Admin not found')),
  person: documented(searchText, {
    description: 'Who acted or was acted upon: an id, or a part of a name or e-mail address',
  }),
  ...dayRange,
  action: z.optional(words),
  subject: z.optional(words),
  subjectId: z.optional(z.uuid('Task not found')),
});
export const auditEntry = documented(
  z.object({
    id,
    at: timestamp,
    admin: z.object({ id, name: z.string(), email: z.string() }),
    action: z.string(),
    subject: z.string(),
    subjectId: z.nullable(id),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.nullable(z.string()),
  }),
  { id: 'AuditEntry' },
);
export type AuditEntryView = z.infer<typeof auditEntry>;
