import { sql } from 'drizzle-orm';
import { readSetting } from '#modules/settings';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { int, readRows, text } from '../../platform/rows.ts';
import { monthStart } from './sms-rules.ts';

/** What the texts of one kind and day cost. */
export interface SmsCostRow {
  /** In Ghana, as `YYYY-MM-DD`. */
  day: string;
  kind: string;
  messages: number;
  segments: number;
  costPesewas: Pesewas;
}

const COLUMNS = { day: text, kind: text, messages: int, segments: int, costPesewas: int };

/** The costs of this calendar month's texts by day and kind, newest first, with the month's sum and budget. */
export async function listSmsCosts(handle: DbOrTx) {
  const rows = await readRows(
    handle,
    COLUMNS,
    sql`select (sent_at at time zone 'Africa/Accra')::date::text as day, kind, count(*)::int as messages,
        sum(segments)::int as segments, sum(cost_pesewas)::int as "costPesewas"
      from outbox_messages where cost_pesewas is not null and sent_at >= ${monthStart}
      group by 1, 2 order by 1 desc, 5 desc, 2`,
  );
  const [now] = await readRows(
    handle,
    { month: text },
    sql`select to_char(now() at time zone 'Africa/Accra', 'YYYY-MM') as month`,
  );
  return {
    month: now?.month ?? '',
    spentPesewas: pesewas(rows.reduce((sum, row) => sum + row.costPesewas, 0)),
    ceilingPesewas: await readSetting(handle, 'sms.monthlyPesewas'),
    rows: rows.map((row): SmsCostRow => ({ ...row, costPesewas: pesewas(row.costPesewas) })),
  };
}
