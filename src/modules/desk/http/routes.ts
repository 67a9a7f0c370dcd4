import { stringify } from 'csv-stringify/sync';
import { readableDeskKinds } from '#contract/desk-permissions';
import { type DeskRow, listDesk, listDeskNotes } from '#modules/admin';
import { escapeFormula } from '#platform/csv-injection';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { DeskItem, DeskKind } from '../contract/desk.ts';
import { deskErrors } from '../errors.ts';
import {
  addDeskNote,
  assignDeskItems,
  createCannedAnswer,
  createSavedFilter,
  deleteSavedFilter,
  listCannedAnswers,
  listSavedFilters,
  updateCannedAnswer,
} from '../index.ts';
import { adminDeskEmailRoutes } from './emails.ts';

/** More rows than all kinds have together. */
const EXPORT_MAX = 10_000;

function present(row: DeskRow): DeskItem {
  const { kind, subject, about, orderId, path, since, dueAt, notes, emails, hasNewEmail } = row;
  return {
    ...{ kind, subject, about, orderId, path, since, dueAt, notes, emails, hasNewEmail },
    amount: row.pesewas === null ? null : toCedis(row.pesewas),
    who: { name: row.name ?? '', email: row.email, phone: row.phone },
    assignee: row.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? '' } : null,
  };
}

/** The admins' work queue: assignment, notes, and reply templates. */
function adminDeskRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const whose = (assignee: 'me' | 'nobody' | undefined, me: string) =>
    assignee === 'me' ? { id: me } : assignee;
  const readable = (c: HttpContext) => {
    const principal = c.get('principal');
    return principal.kind === 'admin' ? readableDeskKinds(principal.adminRole) : [];
  };
  const asked = (c: HttpContext, kind: DeskKind | undefined) =>
    readable(c).filter((one) => kind === undefined || one === kind);
  /** @throws AppError FORBIDDEN for kinds that this role may not read elsewhere */
  const assertReadable = (c: HttpContext, kinds: readonly DeskKind[]) => {
    const own = readable(c);
    if (kinds.some((kind) => !own.includes(kind))) {
      throw deskErrors.kindsNotVisible();
    }
  };

  on('GET /admin/desk', async (c) => {
    const { page, limit, assignee, kind, search } = c.req.valid('query');
    const offset = (page - 1) * limit;
    const { total, items } = await listDesk(db, {
      ...{ kinds: asked(c, kind), readable: readable(c), assignee: whose(assignee, adminId(c)) },
      ...{ search, limit, offset },
    });
    return c.json(envelope({ items: items.map(present), total }), 200);
  });

  on('GET /admin/desk.csv', async (c) => {
    const { assignee, kind, search } = c.req.valid('query');
    const { items } = await listDesk(db, {
      ...{ kinds: asked(c, kind), readable: readable(c), assignee: whose(assignee, adminId(c)), search },
      ...{ limit: EXPORT_MAX, offset: 0 },
    });
    return c.body(deskCsv(items.map(present)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dwaso-desk.csv"',
    });
  });

  on('POST /admin/desk/assign', async (c) => {
    const { items } = c.req.valid('json');
    assertReadable(
      c,
      items.map(({ kind }) => kind),
    );
    const former = await assignDeskItems(db, { by: adminId(c), items });
    return c.json(envelope({ former }, 'Assigned'), 200);
  });

  on('GET /admin/desk/{kind}/{subject}/notes', async (c) => {
    assertReadable(c, [c.req.valid('param').kind]);
    const notes = await listDeskNotes(db, c.req.valid('param'));
    const shown = notes.map(({ byId, byName, ...note }) => ({ ...note, by: { id: byId, name: byName } }));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('POST /admin/desk/{kind}/{subject}/notes', async (c) => {
    const { text } = c.req.valid('json');
    assertReadable(c, [c.req.valid('param').kind]);
    const id = await addDeskNote(db, { ...c.req.valid('param'), adminId: adminId(c), text });
    return c.json(envelope({ id }, 'Noted'), 201);
  });

  on('GET /admin/canned-answers', async (c) => {
    const answers = await listCannedAnswers(db);
    return c.json(listEnvelope(answers, { total: answers.length }), 200);
  });
  on('POST /admin/canned-answers', async (c) => {
    const id = await createCannedAnswer(db, adminId(c), c.req.valid('json'));
    return c.json(envelope({ id }, 'Reply added'), 201);
  });
  on('PUT /admin/canned-answers/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updateCannedAnswer(db, adminId(c), { id, answer: c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Reply saved'), 200);
  });
  on('DELETE /admin/canned-answers/{id}', async (c) => {
    const { id } = c.req.valid('param');
    await updateCannedAnswer(db, adminId(c), { id, answer: null });
    return c.json(envelope({ success: true as const }, 'Reply removed'), 200);
  });
  on('GET /admin/saved-filters', async (c) => {
    const filters = await listSavedFilters(db, adminId(c));
    return c.json(listEnvelope(filters, { total: filters.length }), 200);
  });
  on('POST /admin/saved-filters', async (c) => {
    const id = await createSavedFilter(db, { ...c.req.valid('json'), adminId: adminId(c) });
    return c.json(envelope({ id }, 'Filter saved'), 201);
  });
  on('DELETE /admin/saved-filters/{id}', async (c) => {
    await deleteSavedFilter(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Filter removed'), 200);
  });
  return app;
}

function deskCsv(items: readonly DeskItem[]): string {
  const head = [
    'Kind',
    'About',
    'Order',
    'Amount (GHS)',
    'Since',
    'Due',
    'Who',
    'Email',
    'Phone',
    'Whose',
    'Notes',
  ];
  const rows = items.map((item) => [
    item.kind,
    escapeFormula(item.about),
    item.orderId ? orderNumber(item.orderId) : '',
    item.amount === null ? '' : item.amount.toFixed(2),
    item.since,
    item.dueAt ?? '',
    escapeFormula(item.who.name),
    escapeFormula(item.who.email ?? ''),
    escapeFormula(item.who.phone ?? ''),
    escapeFormula(item.assignee?.name ?? ''),
    item.notes,
  ]);
  return stringify([head, ...rows], { bom: true });
}

export const routes: RouteGroup[] = [adminDeskRoutes, adminDeskEmailRoutes];
