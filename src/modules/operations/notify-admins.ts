import { sql } from 'drizzle-orm';
import { adminEmails } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { advisoryLock, type Database, type Transaction } from '#platform/database';
import type { Logger } from '#platform/log';
import { readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { type Condition, evaluateAlertRules, type Figure } from './conditions.ts';

export interface AlertDeps {
  db: Database;
  site: Site;
  log: Pick<Logger, 'warn'>;
  /** Posts a short text to ALERT_WEBHOOK_URL; null if it is not set. */
  tellElsewhere: ((words: string) => Promise<void>) | null;
}

interface Told {
  begun: Condition[];
  /** Titles of resolved alerts. */
  over: string[];
}

/**
 * Reads the metrics and sends alerts. A failing source is an alert too, and does not block the others. While one fails,
 * no alert resolves, because its state is unknown.
 * @param sources metric readers, by name
 */
export async function checkAlerts(
  deps: AlertDeps,
  sources: Record<string, () => Promise<readonly Figure[]>>,
): Promise<void> {
  const names = Object.keys(sources);
  const read = await Promise.allSettled(Object.values(sources).map((source) => source()));
  const unread = read.flatMap((one, at): Condition[] => {
    if (one.status === 'fulfilled') return [];
    const name = names[at] as string;
    deps.log.warn({ err: String(one.reason) }, `the figures of the ${name} could not be read`);
    const title = `We cannot read the figures of the ${name}`;
    const text = 'We cannot warn you about problems they would show. See the worker log for the reason.';
    return [{ key: `figures.${name}`, title, text, path: '/admin/jobs' }];
  });
  const figures = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  await notifyAdmins(deps, [...evaluateAlertRules(figures), ...unread], unread.length === 0);
}

/**
 * Mails alerts to owners and finance admins: when one fires, hourly while it is firing, and when it resolves. A
 * flapping alert fires at most once an hour.
 * @param isAll whether alerts missing from `conditions` are resolved
 */
export async function notifyAdmins(
  deps: AlertDeps,
  conditions: readonly Condition[],
  isAll = true,
): Promise<void> {
  const { db, site, log, tellElsewhere } = deps;
  const told = await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'alerts');
    const over = isAll ? () => noteOver(tx, conditions) : () => [];
    const found = { begun: await noteBegun(tx, conditions), over: await over() };
    if (found.begun.length + found.over.length > 0) await mail(tx, site, found);
    return found;
  });
  if (!tellElsewhere || told.begun.length + told.over.length === 0) return;
  await tellElsewhere(inWords(told)).catch((error: Error) =>
    log.warn({ err: error.message }, 'ALERT_WEBHOOK_URL could not be told'),
  );
}

/** Records the firing alerts. @returns those to notify now */
async function noteBegun(tx: Transaction, conditions: readonly Condition[]): Promise<Condition[]> {
  if (conditions.length === 0) return [];
  const given = sql`json_to_recordset(${JSON.stringify(conditions)}::json) as given(key text, title text)`;
  const due = await readRows(
    tx,
    { key: text },
    sql`select given.key from ${given} left join alerts a on a.key = given.key
      where a.told_at is null or a.told_at <= now() - interval '1 hour'`,
  );
  const keys = new Set(due.map(({ key }) => key));
  await tx.execute(sql`insert into alerts as a (key, title, began_at, told_at)
    select key, title, now(), now() from ${given}
    on conflict (key) do update set title = excluded.title, ended_at = null,
      began_at = case when a.ended_at is null then a.began_at else now() end,
      told_at = case when a.told_at > now() - interval '1 hour' then a.told_at else now() end`);
  return conditions.filter(({ key }) => keys.has(key));
}

async function noteOver(tx: Transaction, conditions: readonly Condition[]): Promise<string[]> {
  const keys = conditions.map(({ key }) => key);
  const over = await readRows(
    tx,
    { title: text },
    sql`update alerts set ended_at = now() where ended_at is null and key <> all (${sql.param(keys)}::text[])
      returning title`,
  );
  await tx.execute(sql`delete from alerts where ended_at < now() - interval '1 day'`);
  return over.map(({ title }) => title);
}

async function mail(tx: Transaction, site: Site, { begun, over }: Told): Promise<void> {
  const [first] = begun;
  const subject = first
    ? begun.length > 1
      ? `${first.title}, and more`
      : first.title
    : `Resolved: ${over[0]}`;
  const content = () => ({
    subject: `Dwaso: ${subject}`,
    heading: first ? 'Action needed' : 'Resolved',
    paragraphs: [
      ...begun.map((condition) => `${condition.title}. ${condition.text}`),
      ...(over.length > 0 ? [`Resolved: ${over.join(', ')}.`] : []),
    ],
    ...(first && { action: { label: 'Open', url: site.publicUrl + first.path } }),
    note: 'We remind you every hour until it is resolved.',
  });
  for (const recipient of await adminEmails(tx, ['owner', 'finance'])) {
    await enqueueMail(tx, site, { kind: 'alert', recipient, content });
  }
}

function inWords({ begun, over }: Told): string {
  return [
    ...begun.map((condition) => `${condition.title}: ${condition.text}`),
    ...over.map((title) => `Resolved: ${title}`),
  ].join('\n');
}
