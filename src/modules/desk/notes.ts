import { sql } from 'drizzle-orm';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { deskAssignments, deskNotes } from './tables.ts';

/** An item on the desk: its kind, and its id or an order's and a shop's. */
interface DeskThing {
  kind: DeskKind;
  subject: string;
}

/** Adds a note on an item for other admins; returns its id. */
export async function addDeskNote(
  handle: DbOrTx,
  note: DeskThing & { adminId: string; text: string },
): Promise<string> {
  const [row] = await handle.insert(deskNotes).values(note).returning({ id: deskNotes.id });
  return row?.id as string;
}

/** Deletes assignments after a year; notes stay. Returns the number. */
export function purgeDeskAssignments(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: deskAssignments, where: sql`created_at < now() - interval '1 year'` });
}
