import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { checkPhoneCode, getProfile, redeemPhoneCode, sendPhoneCode } from '#modules/identity';
import { offeredLanguage, readSettings } from '#modules/settings';
import { findShopByPhone, lockShop, mailShop } from '#modules/shops';
import { type Database, type Transaction, violatedConstraint } from '#platform/database';
import { isUuid } from '#platform/ids';
import { getLanguage, inLanguage } from '#platform/language';
import { hasRow } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import {
  type ConsentRow,
  findConsentOfShop,
  isOpenConsent,
  isRequest,
  REQUEST_DAYS,
  tellAgent,
} from './consents.ts';
import type { ConsentChannel } from './contract/agent-statuses.ts';
import { agentErrors } from './errors.ts';
import { agentAgreedMail, CONSENT_TEXT_VERSION, consentCodeText } from './mails.ts';
import { agentConsents, agents } from './tables.ts';

/** @throws AppError FORBIDDEN unless an admin has approved the agent */
async function lockApprovedAgent(tx: Transaction, userId: string) {
  const [agent] = await tx.select().from(agents).where(eq(agents.userId, userId)).for('share');
  if (agent?.status !== 'APPROVED') throw agentErrors.notAnAgent();
  return agent;
}

/**
 * An approved agent asks the farmer with this number, whose phone gets the terms with a code. Whether there is such a
 * shop, whether it declined lately and whether it got too many texts is not told.
 * @param input.phone E.164
 * @throws AppError FORBIDDEN for who is no agent; VALIDATION_ERROR for the own number and above the market's fee
 */
export async function askConsent(
  db: Database,
  input: { userId: string; phone: string; rateBasisPoints: number },
): Promise<void> {
  const { userId, phone, rateBasisPoints } = input;
  const asked = await inTransaction(db, async (tx) => {
    const agent = await lockApprovedAgent(tx, userId);
    const { verifiedPhone, phone: shownPhone } = await getProfile(tx, userId);
    if ([agent.phone, verifiedPhone, shownPhone].includes(phone)) throw agentErrors.ownNumber();
    const settings = await readSettings(tx);
    const { 'agents.feeMaxPercent': max } = settings;
    if (rateBasisPoints > max * 100) throw agentErrors.rateTooHigh(max);
    await assertRoom(tx, agent.id);
    const shop = await findShopByPhone(tx, phone);
    if (!shop || (await isUnwanted(tx, agent.id, shop.id))) return null;
    const former = and(
      eq(agentConsents.agentId, agent.id),
      eq(agentConsents.shopId, shop.id),
      isNull(agentConsents.agreedAt),
      isNull(agentConsents.endedAt),
    );
    await tx.update(agentConsents).set({ endedAt: sql`now()`, endedBy: 'REPLACED' }).where(former);
    const [request] = await tx
      .insert(agentConsents)
      .values({
        ...{ agentId: agent.id, shopId: shop.id, rateBasisPoints, textVersion: CONSENT_TEXT_VERSION },
        language: offeredLanguage(shop.language, settings),
      })
      .onConflictDoNothing()
      .returning();
    return request ? { request, agent } : null;
  });
  if (!asked) return;
  const { request, agent } = asked;
  try {
    await sendPhoneCode(
      db,
      { phone, purpose: 'AGENT_CONSENT', owner: request.id },
      {
        kind: 'agent-asked',
        text: (code) =>
          inLanguage(request.language, () => consentCodeText(agent.name, rateBasisPoints, code)),
      },
    );
  } catch (error) {
    // The limit of a number would tell that it has a shop.
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
  }
}

/** Most farmers of one agent, all of whom the agent's page shows at once. */
const FARMERS_MAX = 50;

/** @throws AppError CONFLICT for an agent with as many farmers as there may be */
async function assertRoom(tx: Transaction, agentId: string): Promise<void> {
  const farmers = await tx.$count(agentConsents, and(eq(agentConsents.agentId, agentId), isOpenConsent));
  if (farmers >= FARMERS_MAX) throw agentErrors.tooManyFarmers(FARMERS_MAX);
}

/** Whether this agent acts for the shop already, or the shop declined or left it lately. */
async function isUnwanted(tx: Transaction, agentId: string, shopId: string): Promise<boolean> {
  return hasRow(
    tx,
    sql`select from agent_consents where agent_id = ${agentId} and shop_id = ${shopId}
      and (agreed_at is not null and ended_at is null
        or ended_by in ('DECLINED', 'FARMER') and ended_at > now() - ${`${REQUEST_DAYS} days`}::interval)`,
  );
}

/**
 * The farmer's code, typed by the agent: the consent is open. Wrong codes count against the code.
 * @param input.phone E.164
 * @throws AppError INVALID_CODE, also for a number that was not asked; FORBIDDEN; CONFLICT as {@link agree}
 */
export async function agreeByCode(
  db: Database,
  site: Site,
  input: { userId: string; phone: string; code: string },
): Promise<ConsentRow> {
  const { userId, phone, code } = input;
  await inTransaction(db, (tx) => lockApprovedAgent(tx, userId));
  const shop = await findShopByPhone(db, phone);
  const [request] = shop
    ? await db
        .select({ id: agentConsents.id })
        .from(agentConsents)
        .innerJoin(agents, eq(agents.id, agentConsents.agentId))
        .where(and(eq(agents.userId, userId), eq(agentConsents.shopId, shop.id), isRequest))
    : [];
  if (!shop || !request) throw agentErrors.codeInvalid();
  const codeId = await checkPhoneCode(db, { phone, purpose: 'AGENT_CONSENT', owner: request.id }, code);
  return agree(db, site, { shopId: shop.id, requestId: request.id, channel: 'CODE', codeId });
}

/**
 * The farmer agrees to a request on the own phone.
 * @throws AppError NOT_FOUND for a request that is not open; CONFLICT while the shop has an agent, or is paid to a
 *   wallet of this agent
 */
export async function agree(
  db: Database,
  site: Site,
  input: { shopId: string; requestId: string; channel: ConsentChannel; codeId?: string },
): Promise<ConsentRow> {
  try {
    return await inTransaction(db, (tx) => agreeLocked(tx, site, input));
  } catch (error) {
    if (violatedConstraint(error) !== 'agent_consents_one_open') throw error;
    const agent = await findConsentOfShop(db, input.shopId);
    throw agentErrors.hasAgent(agent?.agent.name ?? 'Another person');
  }
}

async function agreeLocked(
  tx: Transaction,
  site: Site,
  { shopId, requestId, channel, codeId }: Parameters<typeof agree>[2],
): Promise<ConsentRow> {
  const [asked] = isUuid(requestId)
    ? await tx
        .select({ agentId: agentConsents.agentId })
        .from(agentConsents)
        .where(eq(agentConsents.id, requestId))
    : [];
  if (!asked) throw agentErrors.requestNotFound();
  const [agent] = await tx.select().from(agents).where(eq(agents.id, asked.agentId)).for('share');
  if (agent?.status !== 'APPROVED') throw agentErrors.requestNotFound();
  await assertRoom(tx, agent.id);
  // Wallets are confirmed under the same lock.
  await lockShop(tx, shopId);
  const wallets = sql`select from wallets_in_use w where w.shop_id = ${shopId}::uuid and w.phone in (
    select ${agent.phone} union all select own.phone from wallets_in_use own where own.agent_id = ${agent.id}::uuid)`;
  if (await hasRow(tx, wallets)) throw agentErrors.agentsWallet();
  const [agreed] = await tx
    .update(agentConsents)
    // A code agrees to the text message, USSD to its own screens.
    .set({ agreedAt: sql`now()`, channel, ...(channel === 'USSD' && { language: getLanguage() }) })
    .where(and(eq(agentConsents.id, requestId), eq(agentConsents.shopId, shopId), isRequest))
    .returning();
  if (!agreed) throw agentErrors.requestNotFound();
  if (codeId) await redeemPhoneCode(tx, codeId);
  const details = { agentId: agent.id, rateBasisPoints: agreed.rateBasisPoints, channel };
  await recordEvent(tx, { kind: 'AGENT_AGREED', accountId: shopId, details });
  const content = () => agentAgreedMail(site, agent, agreed.rateBasisPoints);
  await mailShop(tx, site, { shopId, kind: 'agent-agreed', content });
  await tellAgent(tx, site, { userId: agent.userId, shopId, what: 'AGREED' });
  return agreed;
}

/** The farmer says no to a request. @throws AppError NOT_FOUND for a request that is not open */
export async function declineRequest(
  db: Database,
  { shopId, requestId }: { shopId: string; requestId: string },
): Promise<void> {
  if (!isUuid(requestId)) throw agentErrors.requestNotFound();
  const declined = await db
    .update(agentConsents)
    .set({ endedAt: sql`now()`, endedBy: 'DECLINED' })
    .where(and(eq(agentConsents.id, requestId), eq(agentConsents.shopId, shopId), isRequest));
  if (!declined.rowCount) throw agentErrors.requestNotFound();
}
