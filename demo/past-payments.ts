import { sql } from 'drizzle-orm';
import type { PastPayment, PastTransfer } from '#simulators/paystack';
import type { DbOrTx } from '../src/platform/database.ts';
import { isoTimestamp, json, date, nullable, readRows, text, int, enumText } from '../src/platform/rows.ts';

/** Limit on the newest; a demo market has a few hundred. */
const REMEMBERED = 10_000;
const PROVIDERS = { mtn: 'mtn', telecel: 'vod', at: 'atl' } as const;

/** The simulator's names for a dispute's states and outcomes. */
const DISPUTE_STATES = {
  OPEN: { status: 'awaiting-merchant-feedback', resolution: null },
  EVIDENCE_SENT: { status: 'awaiting-bank-feedback', resolution: null },
  ACCEPTED: { status: 'resolved', resolution: 'merchant-accepted' },
  WON: { status: 'resolved', resolution: 'declined' },
  LOST: { status: 'resolved', resolution: 'lost' },
} as const;

interface Row {
  id: number | null;
  reference: string;
  amountPesewas: number;
  email: string;
  paidAt: string;
  phone: string | null;
  network: keyof typeof PROVIDERS | null;
  refunds: { id: number; amountPesewas: number }[];
  disputes: {
    id: number;
    amountPesewas: number;
    category: string;
    state: keyof typeof DISPUTE_STATES;
    createdAt: string;
    dueAt: string;
  }[];
}

/** The successful payments of a demo market, for a simulator that has lost them or never saw them. */
export async function readPastPayments(handle: DbOrTx): Promise<PastPayment[]> {
  const found = await readRows(handle, { id: nullable(int), reference: text, amountPesewas: int, email: text, paidAt: isoTimestamp, phone: nullable(text), network: nullable(enumText<NonNullable<Row['network']>>()), refunds: json<Row['refunds']>(), disputes: json<Row['disputes']>() },
    sql`select case when a.processor_id ~ '^[0-9]{1,15}$' then a.processor_id::bigint end as id, a.reference, a.amount_pesewas as "amountPesewas", a.email, a.phone, a.network,
        coalesce(a.finalised_at, a.created_at) as "paidAt",
        coalesce((select json_agg(json_build_object('id', r.processor_refund_id::float8, 'amountPesewas', r.amount_pesewas))
          from refunds r where r.attempt_id = a.id and r.processor_refund_id ~ '^[0-9]+$'
            and r.status <> 'FAILED'), '[]') as refunds,
        coalesce((select json_agg(json_build_object('id', d.processor_dispute_id::float8,
            'amountPesewas', d.amount_pesewas, 'category', coalesce(d.category, 'chargeback'), 'state', d.status,
            'createdAt', d.created_at, 'dueAt', coalesce(d.due_at, d.created_at)) order by d.id)
          from disputes d where d.attempt_id = a.id and d.processor_dispute_id ~ '^[0-9]+$'), '[]') as disputes
      from payment_attempts a where a.status in ('SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED')
      order by a.id desc limit ${REMEMBERED}`,
  );
  return found.map(({ phone, network, paidAt, disputes, ...payment }) => ({
    ...payment,
    disputes: disputes.map(({ state, createdAt, dueAt, ...dispute }) => ({
      ...dispute,
      ...DISPUTE_STATES[state],
      createdAt: new Date(createdAt),
      dueAt: new Date(dueAt),
    })),
    paidAt: new Date(paidAt),
    wallet: phone && network ? { phone, provider: PROVIDERS[network] } : null,
  }));
}

/** The successful transfers of a demo market. */
export function readPastTransfers(handle: DbOrTx): Promise<PastTransfer[]> {
  return readRows(handle, { code: text, reference: text, amountPesewas: int, feePesewas: int, createdAt: date, phone: text, name: text },
    sql`select p.transfer_code as code, p.reference, p.amount_pesewas as "amountPesewas",
        coalesce(p.fee_pesewas, 0) as "feePesewas", p.paid_at as "createdAt", w.phone, coalesce(w.account_name, '') as name
      from payouts p join payout_wallets w on w.id = p.wallet_id
      where p.status = 'PAID' and p.transfer_code is not null order by p.id desc limit ${REMEMBERED}`,
  );
}
