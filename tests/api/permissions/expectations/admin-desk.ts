import { ADMIN_OWNERS, ADMINS, type Expectation, FINANCE, REASON, rule, to } from './rule.ts';

const PAGE_TEXT = { title: 'Help', lead: '', text: 'Write to us, we answer soon.' };

/** The admins' desk and the ledger. */
export const DESK_ROUTES: Record<string, Expectation> = {
  'GET /admin/money': rule(ADMINS, to('/admin/money')),
  'GET /admin/money/days': rule(ADMINS, to('/admin/money/days?from=2026-01-01&to=2026-01-31')),
  'GET /admin/money/differences': rule(ADMINS, to('/admin/money/differences')),
  'GET /admin/desk': rule(ADMINS, to('/admin/desk')),
  'GET /admin/desk.csv': rule(ADMINS, to('/admin/desk.csv')),
  'GET /admin/announcements': rule(ADMINS, to('/admin/announcements')),
  'POST /admin/announcements': rule(ADMIN_OWNERS, async (t) => ({
    path: '/admin/announcements',
    body: await t.announcement(),
  })),
  'POST /admin/announcements/preview': rule(ADMIN_OWNERS, async () => ({
    path: '/admin/announcements/preview',
    body: { audience: 'BUYERS', subject: 'We move', text: 'Our support moves.' },
  })),
  'POST /admin/announcements/{id}/stop': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/announcements/${await t.sentAnnouncement()}/stop`,
  })),
  'GET /admin/site-pages/{page}/versions': rule(ADMINS, to('/admin/site-pages/terms/versions')),
  'POST /admin/site-pages/preview': rule(ADMIN_OWNERS, to('/admin/site-pages/preview', PAGE_TEXT)),
  'POST /admin/site-pages/{page}/versions': rule(ADMIN_OWNERS, async (t) => ({
    path: '/admin/site-pages/help/versions',
    body: { basedOn: await t.helpVersion(), note: 'Of the matrix', texts: { en: PAGE_TEXT, tw: null } },
  })),
  'GET /admin/exports/{list}': rule(ADMINS, to('/admin/exports/orders')),
  'POST /admin/desk/assign': rule(ADMINS, async (t) => ({
    path: '/admin/desk/assign',
    body: { items: [{ kind: 'MONEY_DIFFERENCE', subject: await t.difference(), adminId: null }] },
  })),
  'GET /admin/desk/{kind}/{subject}/notes': rule(ADMINS, async (t) => ({
    path: `/admin/desk/MONEY_DIFFERENCE/${await t.difference()}/notes`,
  })),
  'POST /admin/desk/{kind}/{subject}/notes': rule(ADMINS, async (t) => ({
    path: `/admin/desk/MONEY_DIFFERENCE/${await t.difference()}/notes`,
    body: { text: 'Asked the bank' },
  })),
  'GET /admin/desk-mailbox': rule(ADMINS, to('/admin/desk-mailbox')),
  'GET /admin/desk/{kind}/{subject}/emails': rule(ADMINS, async (t) => ({
    path: `/admin/desk/SHOP_REVIEW/${await t.emailedShop()}/emails`,
  })),
  'POST /admin/desk/{kind}/{subject}/emails': rule(ADMINS, async (t) => ({
    path: `/admin/desk/SHOP_REVIEW/${await t.emailedShop()}/emails`,
    body: { side: 'SHOP', subject: 'Your registration', text: 'We look at it today.', lastSeen: null },
  })),
  'POST /admin/desk/{kind}/{subject}/emails/done': rule(ADMINS, async (t) => ({
    path: `/admin/desk/SHOP_REVIEW/${await t.emailedShop()}/emails/done`,
    body: { side: 'SHOP', lastSeen: null },
  })),
  'POST /admin/desk/{kind}/{subject}/emails/{id}/retry': rule(ADMINS, async (t) => {
    const { subject, id } = await t.failedDeskEmail();
    return { path: `/admin/desk/SHOP_REVIEW/${subject}/emails/${id}/retry` };
  }),
  'GET /admin/canned-answers': rule(ADMINS, to('/admin/canned-answers')),
  'POST /admin/canned-answers': rule(ADMINS, async () => ({
    path: '/admin/canned-answers',
    body: { title: 'On its way', text: 'Dear {name}, it is on its way.' },
  })),
  'GET /admin/saved-filters': rule(ADMINS, to('/admin/saved-filters')),
  'POST /admin/saved-filters': rule(ADMINS, async () => ({
    path: '/admin/saved-filters',
    body: { page: '/admin/desk', name: 'Late', query: 'kind=LATE' },
  })),
  'DELETE /admin/saved-filters/{id}': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/saved-filters/${await t.savedFilter()}`,
  })),
  'PUT /admin/canned-answers/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/canned-answers/${await t.cannedAnswer()}`,
    body: { title: 'On its way', text: 'Dear {name}, it is on its way.' },
  })),
  'DELETE /admin/canned-answers/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/canned-answers/${await t.cannedAnswer()}`,
  })),
  'POST /admin/money/differences/{id}/close': rule(FINANCE, async (t) => ({
    path: `/admin/money/differences/${await t.difference()}/close`,
    body: { ...REASON, bookAs: null },
  })),
  'GET /admin/money/export.csv': rule(
    FINANCE,
    to('/admin/money/export.csv?format=days&from=2026-01-01&to=2026-01-31'),
  ),
  'GET /admin/money/fees.csv': rule(FINANCE, to('/admin/money/fees.csv?month=2026-01')),
};
