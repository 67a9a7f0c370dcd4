import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, int, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { ConsentChannel, ConsentEnd } from '#src/modules/agents/contract/agent-statuses.ts';

const FARMER = json<{ id: string; name: string }>();
const farmer = sql`json_build_object('id', s.id, 'name', s.name)`;

/** Consents that farmers gave an agent, newest first. Requests are not among them: they would tell whose number sells. */
export function listConsentsOfAgent(handle: DbOrTx, agentId: string) {
  return readRows(
    handle,
    {
      ...{ farmer: FARMER, rateBasisPoints: int, channel: enumText<ConsentChannel>() },
      ...{
        agreedAt: isoTimestamp,
        endedAt: nullable(isoTimestamp),
        endedBy: nullable(enumText<ConsentEnd>()),
      },
    },
    sql`select ${farmer} as farmer, c.rate_basis_points as "rateBasisPoints", c.channel,
        c.agreed_at as "agreedAt", c.ended_at as "endedAt", c.ended_by as "endedBy"
      from agent_consents c join shops s on s.id = c.shop_id
      where c.agent_id = ${agentId}::uuid and c.agreed_at is not null order by c.agreed_at desc, c.id`,
  );
}

/** An agent's fees by item sold, newest first, in pesewas. */
export function listCommissionsOfAgent(handle: DbOrTx, agentId: string) {
  return readRows(
    handle,
    {
      ...{ farmer: FARMER, orderId: text, product: text, rateBasisPoints: int },
      ...{ pesewas: brandedInt<Pesewas>(), createdAt: isoTimestamp },
    },
    sql`select ${farmer} as farmer, i.order_id as "orderId", i.product_name as product,
        c.rate_basis_points as "rateBasisPoints", c.pesewas, c.created_at as "createdAt"
      from order_commissions c join order_items i on i.id = c.item_id join shops s on s.id = c.shop_id
      where c.agent_id = ${agentId}::uuid order by c.created_at desc, c.item_id`,
  );
}

/** What an agent did for farmers, newest first. */
export function listActsOfAgent(handle: DbOrTx, agentId: string) {
  return readRows(
    handle,
    { farmer: FARMER, action: text, subject: text, subjectId: nullable(text), createdAt: isoTimestamp },
    sql`select ${farmer} as farmer, t.action, t.subject, t.subject_id as "subjectId", t.created_at as "createdAt"
      from agent_acts t join shops s on s.id = t.shop_id
      where t.agent_id = ${agentId}::uuid order by t.id desc`,
  );
}
