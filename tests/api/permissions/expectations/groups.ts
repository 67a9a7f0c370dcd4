import {
  ADMINS,
  CUSTOMERS,
  type Expectation,
  FINANCE,
  MANAGERS,
  MANAGERS_A,
  OWN,
  OWNER_A,
  OWNERS,
  REASON,
  rule,
  to,
} from './rule.ts';

/** Groups, members and admins; customer A is a member of shop A. */
export const GROUP_ROUTES: Record<string, Expectation> = {
  'GET /shops/group': rule(MANAGERS, to('/shops/group')),
  'POST /shops/group': rule(OWNERS, async (t) => {
    await t.noGroup();
    return { path: '/shops/group', body: { since: 2021, ownSharePercent: 10 } };
  }),
  'PUT /shops/group/terms': rule(OWNERS, async (t) => {
    await t.group();
    return { path: '/shops/group/terms', body: { split: 'LOTS', ownSharePercent: 8 } };
  }),
  'POST /shops/group/members': rule(MANAGERS, async (t) => {
    await t.group();
    return { path: '/shops/group/members', body: { name: 'Ayisha Dramani', phone: t.freePhone() } };
  }),
  'POST /shops/group/members/{id}/code': rule(MANAGERS_A, async (t) => ({
    path: `/shops/group/members/${await t.groupMember({ hasAgreed: false })}/code`,
  })),
  'POST /shops/group/members/{id}/agree': rule(MANAGERS_A, async (t) => {
    const { id, code } = await t.askedMember();
    return { path: `/shops/group/members/${id}/agree`, body: { code } };
  }),
  'PUT /shops/group/members/{id}/role': rule(OWNER_A, async (t) => ({
    path: `/shops/group/members/${await t.groupMember()}/role`,
    body: { role: 'SECRETARY' },
  })),
  'DELETE /shops/group/members/{id}': rule(OWNER_A, async (t) => ({
    path: `/shops/group/members/${await t.groupMember()}`,
  })),
  'GET /shops/group/lots': rule([...CUSTOMERS, ...MANAGERS], to('/shops/group/lots')),
  'POST /shops/group/lots': rule(MANAGERS_A, async (t) => ({
    path: '/shops/group/lots',
    body: await t.newLot(),
  })),
  'POST /shops/group/lots/{id}/void': rule(MANAGERS_A, async (t) => ({
    path: `/shops/group/lots/${await t.lot()}/void`,
    body: REASON,
  })),
  'GET /shops/group/statement': rule([...CUSTOMERS, ...MANAGERS], to('/shops/group/statement')),
  'GET /shops/group/signatures': rule(MANAGERS, to('/shops/group/signatures')),
  'POST /shops/group/payouts': rule(OWNERS, async (t) => {
    await t.treasurers();
    return { path: '/shops/group/payouts' };
  }),
  'GET /group': rule(CUSTOMERS, to('/group')),
  'POST /group/{id}/leave': rule(OWN, async (t) => ({ path: `/group/${await t.ownMember()}/leave` })),
  'PUT /group/{id}/wallet': rule(OWN, async (t) => {
    const id = await t.ownMember();
    await t.passTexts();
    return { path: `/group/${id}/wallet`, body: { phone: '0244000003', network: 'mtn' } };
  }),
  'POST /group/{id}/wallet/{walletId}/confirm': rule(OWN, async (t) => {
    const { path, code } = await t.proposedMemberWallet();
    return { path, body: { code } };
  }),
  'POST /group/payouts/{id}/objection': rule(OWN, async (t) => ({
    path: `/group/payouts/${await t.handedPayout()}/objection`,
  })),
  'POST /shops/group/members/{id}/number': rule(MANAGERS_A, async (t) => ({
    path: `/shops/group/members/${await t.groupMember()}/number`,
    body: { phone: t.freePhone(), reason: 'The phone was lost' },
  })),
  'DELETE /shops/group/members/{id}/number': rule(MANAGERS_A, async (t) => ({
    path: `/shops/group/members/${(await t.askedNumber()).memberId}/number`,
  })),
  'POST /group/{id}/number/stop': rule(OWN, async (t) => ({
    path: `/group/${(await t.askedNumber()).memberId}/number/stop`,
  })),
  'GET /admin/groups/numbers': rule(ADMINS, to('/admin/groups/numbers')),
  'POST /admin/groups/numbers/{id}/approve': rule(FINANCE, async (t) => ({
    path: `/admin/groups/numbers/${(await t.askedNumber()).id}/approve`,
  })),
  'POST /admin/groups/numbers/{id}/refuse': rule(FINANCE, async (t) => ({
    path: `/admin/groups/numbers/${(await t.askedNumber()).id}/refuse`,
    body: REASON,
  })),
  'GET /admin/groups': rule(ADMINS, to('/admin/groups')),
  'GET /admin/groups/{id}/members': rule(ADMINS, async (t) => ({
    path: `/admin/groups/${await t.group()}/members`,
  })),
  'POST /admin/groups/members/{id}/hold': rule(FINANCE, async (t) => ({
    path: `/admin/groups/members/${await t.groupMember()}/hold`,
    body: { reason: 'The wallet is in another name' },
  })),
  'POST /admin/groups/members/{id}/release': rule(FINANCE, async (t) => ({
    path: `/admin/groups/members/${await t.heldMember()}/release`,
  })),
  'POST /admin/groups/objections/{id}/close': rule(FINANCE, async (t) => ({
    path: `/admin/groups/objections/${await t.handedPayout(true)}/close`,
    body: REASON,
  })),
};
