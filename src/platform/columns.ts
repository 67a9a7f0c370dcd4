import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Case-insensitive text (extension citext), for e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** UUIDv7 primary key, made by the database: ordered by time, so that indexes grow at one end. */
export const primaryId = () => uuid().primaryKey().default(sql`uuidv7()`);

export const timestamptz = () => timestamp({ withTimezone: true });
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();

/** Integer pesewas, typed as `shared/money.ts` has them; GH₵21 million at most, far above any wallet's limit. */
export const amountPesewas = () => integer().$type<number & { readonly __unit: 'pesewas' }>();
