import { sql } from 'drizzle-orm';
import type { DeskKind } from '#contracts/desk';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { deskAssignments, deskNotes } from './tables.ts';

/** A thing that waits: its kind, and its id or an order's and a shop's. */
interface DeskThing {
  kind: DeskKind;
  subject: string;
}

/** Writes a note about a thing, for other admins; gives its id. */
export async function addDeskNote(
  handle: DbOrTx,
  note: DeskThing & { adminId: string; text: string },
): Promise<string> {
  const [row] = await handle.insert(deskNotes).values(note).returning({ id: deskNotes.id });
  return row?.id as string;
}

/** Forgets whose things were that were settled long ago; notes stay. Gives how many. */
export function purgeDeskAssignments(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: deskAssignments, where: sql`created_at < now() - interval '1 year'` });
}
