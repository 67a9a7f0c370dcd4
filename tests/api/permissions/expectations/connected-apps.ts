import { ADMIN_OWNERS, CUSTOMERS, type Expectation, OWN, rule, to } from './rule.ts';

/** Apps that act for a customer. */
export const CONNECTED_APP_ROUTES: Record<string, Expectation> = {
  'GET /connect': rule(CUSTOMERS, async (t) => ({
    path: `/connect?${new URLSearchParams(await t.consentRequest())}`,
  })),
  'POST /connect': rule(CUSTOMERS, async (t) => ({
    path: '/connect',
    body: { ...(await t.consentRequest()), isAllowed: true },
  })),
  'GET /connected-apps': rule(CUSTOMERS, to('/connected-apps')),
  'DELETE /connected-apps/{id}': rule(OWN, async (t) => ({
    path: `/connected-apps/${await t.connectedApp()}`,
  })),
  'GET /admin/apps': rule(ADMIN_OWNERS, to('/admin/apps')),
  'POST /admin/apps': rule(
    ADMIN_OWNERS,
    to('/admin/apps', {
      name: 'Order bot',
      website: 'https://bot.example',
      redirectUris: ['https://bot.example/callback'],
    }),
  ),
  'PATCH /admin/apps/{id}': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/apps/${await t.oauthApp()}`,
    body: { isEnabled: false },
  })),
  'POST /admin/apps/{id}/secret': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/apps/${await t.oauthApp()}/secret`,
  })),
  'DELETE /admin/apps/{id}': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/apps/${await t.oauthApp()}`,
  })),
};
