import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { literals } from './sql-literals.ts';

const text = (words: string[]) => new PgDialect().sqlToQuery(sql`status in (${literals(words)})`);

it('writes words as literals without parameters', () => {
  expect(text(['OPEN', 'EVIDENCE_SENT'])).toMatchObject({
    sql: "status in ('OPEN', 'EVIDENCE_SENT')",
    params: [],
  });
});

it.each(["O'Brien", 'a\\b', ''])('refuses %j', (word) => {
  expect(() => literals(['OPEN', word])).toThrow(RangeError);
});
