import { type SQL, sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { AgentStatus } from '#src/modules/agents/contract/agent-statuses.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import {
  array,
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import type { AgentFlag } from '../contract/shop-agent.ts';

/** An agent as admins see it; `owedPesewas` are fees not paid out yet. */
export interface AdminAgentRow {
  id: string;
  userId: string;
  status: AgentStatus;
  badge: number;
  name: string;
  phone: string;
  region: string;
  district: string;
  about: string;
  reason: string | null;
  appliedAt: string;
  farmers: number;
  owedPesewas: Pesewas;
}

/** Agents, newest first, with keyset pagination. */
export function listAgents(
  handle: DbOrTx,
  query: { limit: number; cursor?: string | undefined; status?: AgentStatus | undefined; id?: string },
): Promise<AdminAgentRow[]> {
  const { limit, cursor, status, id } = query;
  const where: SQL[] = [sql`true`];
  if (cursor) where.push(sql`a.id < ${cursor}::uuid`);
  if (status) where.push(sql`a.status = ${status}`);
  if (id) where.push(sql`a.id = ${id}::uuid`);
  return readRows(
    handle,
    {
      ...{ id: text, userId: text, status: enumText<AgentStatus>(), badge: int, name: text, phone: text },
      ...{ region: text, district: text, about: text, reason: nullable(text), appliedAt: isoTimestamp },
      ...{ farmers: int, owedPesewas: brandedInt<Pesewas>() },
    },
    sql`select a.id, a.user_id as "userId", a.status, a.badge, a.name, a.phone, a.region, a.district, a.about, a.reason,
        a.applied_at as "appliedAt",
        (select count(*)::int from agent_consents c where c.agent_id = a.id and c.agreed_at is not null
          and c.ended_at is null) as farmers,
        (select coalesce(-sum(e.amount_pesewas), 0)::float8 from ledger_entries e where e.agent_id = a.id) as "owedPesewas"
      from agents a where ${sql.join(where, sql` and `)} order by a.id desc limit ${limit}`,
  );
}

/** What an admin should look at: one agent, a suspicion, the shops it is about. */
export interface AgentFlagView {
  kind: AgentFlag;
  agent: { id: string; name: string; badge: number };
  shops: string[];
  count: number;
  lastAt: string;
}

/** Seconds within which nobody reads a proposal and decides. */
const QUICK_SECONDS = 20;
const FLAGS_MAX = 200;

const open = sql`c.agreed_at is not null and c.ended_at is null`;

/** Suspicions about agents, newest first; one statement. */
export function listAgentFlags(handle: DbOrTx): Promise<AgentFlagView[]> {
  return readRows(
    handle,
    {
      kind: enumText<AgentFlag>(),
      agent: json<AgentFlagView['agent']>(),
      ...{ shops: array(text), count: int, lastAt: isoTimestamp },
    },
    sql`with found as (
        select 'SHARED_WALLET' as kind, c.agent_id, array_agg(distinct s.name) as shops, count(*)::int as count,
          max(w.confirmed_at) as last_at
        from agent_consents c join payout_wallets w on w.shop_id = c.shop_id and w.confirmed_at is not null
            and w.replaced_at is null join shops s on s.id = c.shop_id
        where ${open} group by c.agent_id, w.phone having count(*) > 1
        union all
        select 'AGENTS_WALLET', c.agent_id, array_agg(distinct s.name), count(*)::int, max(w.confirmed_at)
        from agent_consents c join agents a on a.id = c.agent_id join shops s on s.id = c.shop_id
          join payout_wallets w on w.shop_id = c.shop_id and w.confirmed_at is not null and w.replaced_at is null
        where c.agreed_at is not null and (w.phone = a.phone or exists (select from payout_wallets own
          where own.agent_id = a.id and own.confirmed_at is not null and own.phone = w.phone))
        group by c.agent_id
        union all
        select 'WALLET_NAME', w.agent_id, array[]::text[], count(*)::int, max(w.confirmed_at)
        from payout_wallets w where w.agent_id is not null and w.name_differs and w.confirmed_at is not null
          and w.replaced_at is null group by w.agent_id
        union all
        select 'OWN_ORDERS', c.agent_id, array_agg(distinct s.name), count(distinct o.id)::int, max(o.paid_at)
        from agent_consents c join agents a on a.id = c.agent_id join shops s on s.id = c.shop_id
          join orders o on o.user_id = a.user_id and o.paid_at >= c.agreed_at
            and (c.ended_at is null or o.paid_at <= c.ended_at)
          join order_items i on i.order_id = o.id and i.shop_id = c.shop_id
        where c.agreed_at is not null group by c.agent_id
        union all
        select 'QUICK_CONFIRMATION', p.agent_id, array_agg(distinct s.name), count(*)::int, max(p.decided_at)
        from agent_proposals p join shops s on s.id = p.shop_id
        where p.status = 'CONFIRMED' and p.decided_at < p.created_at + make_interval(secs => ${QUICK_SECONDS})
        group by p.agent_id)
      select f.kind, json_build_object('id', a.id, 'name', a.name, 'badge', a.badge) as agent, f.shops, f.count,
        f.last_at as "lastAt"
      from found f join agents a on a.id = f.agent_id order by f.last_at desc limit ${FLAGS_MAX}`,
  );
}
