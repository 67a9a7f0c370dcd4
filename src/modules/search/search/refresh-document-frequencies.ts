import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { inTransaction } from '#platform/transaction';

/**
 * Recounts the documents of each word, and deletes duplicate and unused words. A trigger adds new words at once; their
 * frequency may lag by an hour.
 */
export async function refreshDocumentFrequencies(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`create temporary table counted on commit drop as
      select word, ndoc from ts_stat('select words from search_documents') where strpos(word, '.') = 0`);
    await tx.execute(sql`delete from search_vocabulary v using search_vocabulary other
      where v.word = other.word and v.ctid > other.ctid`);
    await tx.execute(sql`update search_vocabulary v set documents = c.ndoc from counted c
      where c.word = v.word and c.ndoc <> v.documents`);
    await tx.execute(sql`delete from search_vocabulary v
      where v.documents = 0 and not exists (select from counted c where c.word = v.word)`);
    await tx.execute(sql`update search_vocabulary v set documents = 0
      where not exists (select from counted c where c.word = v.word)`);
  });
}
