import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';

/** The agents with name, number and whether they may act. */
export const agentCards = pgView('agent_cards', {}).as(
  sql`select a.id as agent_id, a.user_id, a.name, a.phone, a.status = 'APPROVED' as is_open from agents a`,
);

/** Which agent acts for which shop. */
export const openConsents = pgView('open_consents', {}).as(
  sql`select id as consent_id, agent_id, shop_id, rate_basis_points from agent_consents
    where agreed_at is not null and ended_at is null`,
);

/** The fee and time of every consent that was agreed to. */
export const agentTerms = pgView('agent_terms', {}).as(
  sql`select agent_id, shop_id, rate_basis_points, agreed_at, ended_at from agent_consents
    where agreed_at is not null`,
);
