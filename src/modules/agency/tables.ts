import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { agentConsents, agents } from '../agents/tables.ts';
import { products } from '../catalogue/tables.ts';
import { shops } from '../shops/tables.ts';
import { PROPOSAL_CHANNELS, PROPOSAL_KINDS, PROPOSAL_STATUSES } from './contract/proposal-states.ts';

/** Products and prices that an agent proposes. Nothing changes before the farmer agrees. */
export const agentProposals = pgTable(
  'agent_proposals',
  {
    id: primaryId(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    /** It lapses with the consent. */
    consentId: uuid()
      .notNull()
      .references(() => agentConsents.id),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    pricePesewas: amountPesewas().notNull(),
    /** The price then; null for a new product. */
    beforePesewas: amountPesewas(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default('PENDING'),
    channel: text({ enum: PROPOSAL_CHANNELS }),
    decidedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('agent_proposals_kind', sql`${t.kind} in (${literals(PROPOSAL_KINDS)})`),
    check('agent_proposals_status', sql`${t.status} in (${literals(PROPOSAL_STATUSES)})`),
    check('agent_proposals_price', sql`${t.pricePesewas} > 0`),
    check('agent_proposals_before', sql`(${t.kind} = 'PRICE') = (${t.beforePesewas} is not null)`),
    uniqueIndex('agent_proposals_one_open').on(t.productId).where(sql`${t.status} = 'PENDING'`),
    index('agent_proposals_of_shop').on(t.shopId, t.id),
    index('agent_proposals_of_agent').on(t.agentId, t.id),
  ],
);
