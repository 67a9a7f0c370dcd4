import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { insertRows } from './insert-rows.ts';

const goods = pgTable('goods', {
  name: text().notNull(),
  pricePesewas: integer().notNull(),
  soldAt: timestamp({ withTimezone: true }),
});
const statementOf = (rows: (typeof goods.$inferInsert)[]) =>
  new PgDialect({ casing: 'snake_case' }).sqlToQuery(insertRows(goods, rows));

it('is one statement with one parameter, however many rows there are', () => {
  const yam = { name: 'Yam', pricePesewas: 1200 };
  const two = statementOf([yam, { name: 'Shea', pricePesewas: 3000 }]);
  expect(statementOf([yam]).sql).toBe(two.sql);
  expect(two.params).toHaveLength(1);
  expect(two.sql).toContain('insert into goods (name, price_pesewas)');
});

it('leaves out what no row has, and writes a moment as the database reads it', () => {
  const soldAt = new Date('2026-11-23T08:00:00Z');
  const { sql: statement, params } = statementOf([{ name: 'Yam', pricePesewas: 1200, soldAt }]);
  expect(statement).toContain('"soldAt" timestamp with time zone');
  expect(params[0]).toContain('"2026-11-23T08:00:00.000Z"');
});

it('refuses a column that only some rows have, and an expression', () => {
  const some = [{ name: 'Yam', pricePesewas: 1 }, { name: 'Shea' }] as (typeof goods.$inferInsert)[];
  expect(() => insertRows(goods, some)).toThrow('pricePesewas');
  expect(() => insertRows(goods, [{ name: sql`now()`, pricePesewas: 1 } as never])).toThrow('name');
});
