import english from '../../../../messages/web/en.json' with { type: 'json' };
import { silentMp3 } from '../../../support/recordings.ts';
import { newLoad } from '../../support/loads.ts';
import {
  ADMIN_OWNERS,
  ADMINS,
  type Expectation,
  FINANCE,
  FINANCE_AND_SUPPORT,
  MODERATORS,
  MODERATORS_AND_SUPPORT,
  REASON,
  rule,
  SUPPORT,
  to,
} from './rule.ts';

let unique = 0;
const newSeason = () => ({ name: `Harvest ${++unique}`, search: 'yam', fromMonth: 8, toMonth: 12 });
const newPhone = () => `02455${String(++unique).padStart(5, '0')}`;
const MAIL_WORDS = { subject: 'Order {order}', opening: 'It was not paid in time.' };

/** Actions of admins. */
export const ADMIN_ROUTES: Record<string, Expectation> = {
  'GET /admin/me': rule(ADMINS, to('/admin/me')),
  'POST /admin/admins/{id}/allow-recovery': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/admins/${await t.otherAdmin()}/allow-recovery`,
    body: REASON,
  })),
  'POST /admin/admins/{id}/lift-factor': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/admins/${await t.otherAdmin()}/lift-factor`,
    body: REASON,
  })),
  'GET /admin/passkeys': rule(ADMINS, to('/admin/passkeys')),
  'POST /admin/shops/{id}/lift-factor': rule(MODERATORS, async (t) => ({
    path: `/admin/shops/${await t.shopWithFactor()}/lift-factor`,
    body: REASON,
  })),
  'POST /admin/admins/{id}/role': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/admins/${await t.otherAdmin()}/role`,
    body: { ...REASON, role: 'finance' },
  })),
  'POST /admin/admins/{id}/remove': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/admins/${await t.otherAdmin()}/remove`,
    body: REASON,
  })),
  'POST /admin/users/{id}/suspend': rule(MODERATORS, async (t) => ({
    path: `/admin/users/${await t.person()}/suspend`,
    body: REASON,
  })),
  'POST /admin/users/{id}/reopen': rule(MODERATORS, async (t) => ({
    path: `/admin/users/${await t.person(true)}/reopen`,
    body: REASON,
  })),
  'POST /admin/users/{id}/end-sessions': rule(MODERATORS_AND_SUPPORT, async (t) => ({
    path: `/admin/users/${await t.person()}/end-sessions`,
    body: REASON,
  })),
  'POST /admin/users/{id}/view': rule(SUPPORT, (_t, p) => ({
    path: `/admin/users/${p.customerA.id}/view`,
    body: { topic: 'ORDER', ...REASON },
  })),
  'POST /admin/customer-views/{id}/end': rule(SUPPORT, async (t) => ({
    path: `/admin/customer-views/${await t.customerView()}/end`,
  })),
  'POST /admin/shops/{id}/end-sessions': rule(MODERATORS_AND_SUPPORT, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/end-sessions`,
    body: REASON,
  })),
  'POST /admin/users/{id}/recovery': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/users/${await t.person()}/recovery`,
    body: { ...REASON, phone: newPhone() },
  })),
  'DELETE /admin/users/{id}/recovery': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/users/${await t.recovered('users')}/recovery`,
  })),
  'POST /admin/shops/{id}/recovery': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/recovery`,
    body: { ...REASON, phone: newPhone() },
  })),
  'DELETE /admin/shops/{id}/recovery': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/shops/${await t.recovered('shops')}/recovery`,
  })),
  'GET /admin/events': rule(ADMINS, to('/admin/events')),
  'GET /admin/shops': rule(ADMINS, to('/admin/shops')),
  'GET /admin/unapproved-shops': rule(ADMINS, to('/admin/unapproved-shops')),
  'GET /admin/shops/{id}': rule(ADMINS, (_t, p) => ({ path: `/admin/shops/${p.shopA.id}` })),
  'GET /admin/shops/{id}/review': rule(ADMINS, (_t, p) => ({ path: `/admin/shops/${p.shopA.id}/review` })),
  'POST /admin/shops/{id}/approve': rule(MODERATORS, async (t) => ({
    path: `/admin/shops/${await t.shop('EMAIL_VERIFIED')}/approve`,
  })),
  'POST /admin/shops/{id}/unban': rule(MODERATORS, async (t) => ({
    path: `/admin/shops/${await t.shop('SUSPENDED')}/unban`,
  })),
  'POST /admin/shops/{id}/reject': rule(MODERATORS, async (t) => ({
    path: `/admin/shops/${await t.shop('EMAIL_VERIFIED')}/reject`,
    body: REASON,
  })),
  'PATCH /admin/shops/{id}': rule(SUPPORT, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}`,
    body: { ...REASON, description: `Woven on the loom, ${process.hrtime.bigint()}` },
  })),
  'POST /admin/shops/{id}/ban': rule(MODERATORS, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/ban`,
    body: REASON,
  })),
  'POST /admin/shops/{id}/payouts': rule(FINANCE, async (t, p) => {
    await t.payable();
    return { path: `/admin/shops/${p.shopA.id}/payouts` };
  }),
  'POST /admin/shops/{id}/payouts/hold': rule(FINANCE, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/payouts/hold`,
    body: REASON,
  })),
  'POST /admin/shops/{id}/payouts/release': rule(FINANCE, async (t) => ({
    path: `/admin/shops/${await t.heldShop()}/payouts/release`,
  })),
  'GET /admin/users': rule(ADMINS, to('/admin/users')),
  'GET /admin/users/{id}': rule(ADMINS, (_t, p) => ({ path: `/admin/users/${p.customerA.id}` })),
  'GET /admin/stats': rule(ADMINS, to('/admin/stats')),
  'GET /admin/audit': rule(ADMINS, to('/admin/audit')),
  'GET /admin/categories': rule(ADMINS, to('/admin/categories')),
  'POST /admin/categories': rule(MODERATORS, () => ({
    path: '/admin/categories',
    body: { name: `Platform ${++unique}` },
  })),
  'PATCH /admin/categories/{id}': rule(MODERATORS, async (t) => ({
    path: `/admin/categories/${await t.category(null)}`,
    body: { name: `Platform ${++unique}` },
  })),
  'DELETE /admin/categories/{id}': rule(MODERATORS, async (t) => ({
    path: `/admin/categories/${await t.category(null)}`,
  })),
  'GET /admin/loads': rule(ADMINS, to('/admin/loads')),
  'POST /admin/loads': rule(MODERATORS, () => ({ path: '/admin/loads', body: newLoad() })),
  'POST /admin/loads/{id}/approve': rule(MODERATORS, async (t) => ({
    path: `/admin/loads/${await t.proposedLoad()}/approve`,
  })),
  'POST /admin/loads/{id}/refuse': rule(MODERATORS, async (t) => ({
    path: `/admin/loads/${await t.proposedLoad()}/refuse`,
    body: { reason: 'No such bus' },
  })),
  'POST /admin/loads/{id}/end': rule(MODERATORS, async (t) => ({
    path: `/admin/loads/${await t.load()}/end`,
  })),
  'GET /admin/loads/{id}/runs': rule(ADMINS, async (t) => ({ path: `/admin/loads/${await t.load()}/runs` })),
  'GET /admin/load-runs/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/load-runs/${(await t.run()).id}`,
  })),
  'POST /admin/load-runs/{id}/loaded': rule(MODERATORS_AND_SUPPORT, (t) => t.onRun('loaded')),
  'POST /admin/load-runs/{id}/late': rule(MODERATORS_AND_SUPPORT, (t) => t.onRun('late')),
  'POST /admin/load-runs/{id}/lost': rule(FINANCE, (t) => t.onLostParcel()),
  'POST /admin/load-runs/{id}/arrived': rule(MODERATORS_AND_SUPPORT, (t) => t.onRun('arrived')),
  'POST /admin/load-runs/{id}/handed-over': rule(MODERATORS_AND_SUPPORT, (t) =>
    t.onRun('handed-over', { code: '4821' }),
  ),
  'POST /admin/load-runs/{id}/move': rule(MODERATORS_AND_SUPPORT, (t) => t.onRun('move')),
  'POST /admin/load-runs/{id}/cancel': rule(MODERATORS, async (t) => ({
    path: `/admin/load-runs/${(await t.run()).id}/cancel`,
  })),
  'POST /admin/load-runs/{id}/carrier': rule(FINANCE, async (t) => ({
    path: `/admin/load-runs/${(await t.run()).id}/carrier`,
    body: { amount: 240 },
  })),
  'GET /admin/seasons': rule(ADMINS, to('/admin/seasons')),
  'POST /admin/seasons': rule(MODERATORS, () => ({ path: '/admin/seasons', body: newSeason() })),
  'PUT /admin/seasons/{id}': rule(MODERATORS, async (t) => ({
    path: `/admin/seasons/${await t.season()}`,
    body: newSeason(),
  })),
  'DELETE /admin/seasons/{id}': rule(MODERATORS, async (t) => ({
    path: `/admin/seasons/${await t.season()}`,
  })),
  'GET /admin/translations': rule(ADMINS, to('/admin/translations?language=ee')),
  'POST /admin/translations': rule(MODERATORS, () => ({
    path: '/admin/translations',
    body: {
      ...{ language: 'tw', place: 'web', key: 'market_home_button', english: english.market_home_button },
      ...{ words: 'Fie', reviewer: 'Akosua Mensah' },
    },
  })),
  'GET /admin/recordings': rule(ADMINS, to('/admin/recordings')),
  'POST /admin/recordings/{card}/{language}': rule(ADMIN_OWNERS, () => ({
    path: '/admin/recordings/HELD/tw',
    form: () => {
      const form = new FormData();
      form.set('file', new File([silentMp3(1)], 'held.mp3', { type: 'audio/mpeg' }));
      return form;
    },
  })),
  'DELETE /admin/recordings/{card}/{language}': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/recordings/${await t.recordedCard()}/ee`,
  })),
  'GET /admin/translations/{language}/file': rule(ADMINS, to('/admin/translations/gaa/file')),
  'POST /admin/translations/{language}/file': rule(MODERATORS, () => ({
    path: '/admin/translations/tw/file',
    form: () => {
      const form = new FormData();
      form.set('reviewer', 'Akosua Mensah');
      form.set('file', new File(['{"language":"tw"}'], 'tw.json', { type: 'application/json' }));
      return form;
    },
  })),
  'GET /admin/translations/suggestions': rule(ADMINS, to('/admin/translations/suggestions')),
  'POST /admin/translations/suggestions/{id}/decide': rule(MODERATORS, async (t) => ({
    path: `/admin/translations/suggestions/${await t.wordSuggestion()}/decide`,
    body: { take: true },
  })),
  'GET /admin/coupons': rule(ADMINS, to('/admin/coupons')),
  'GET /admin/coupons/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/coupons/${await t.marketCoupon()}`,
  })),
  'POST /admin/coupons': rule(FINANCE, () => ({
    path: '/admin/coupons',
    body: { code: `MARKET${++unique}`, kind: 'PERCENT', percent: 10, budget: 100 },
  })),
  'POST /admin/coupons/{id}/switch': rule(FINANCE, async (t) => ({
    path: `/admin/coupons/${await t.marketCoupon()}/switch`,
    body: { on: false },
  })),
  'GET /admin/search/words': rule(ADMINS, to('/admin/search/words')),
  'GET /admin/search/index': rule(ADMINS, to('/admin/search/index')),
  'GET /admin/search/asks': rule(ADMINS, to('/admin/search/asks')),
  'GET /admin/search/terms': rule(ADMINS, to('/admin/search/terms')),
  'POST /admin/search/terms': rule(MODERATORS, () => ({
    path: '/admin/search/terms',
    body: { concept: 'honey', word: `honee ${++unique}` },
  })),
  'DELETE /admin/search/terms/{id}': rule(MODERATORS, async (t) => ({
    path: `/admin/search/terms/${await t.searchTerm()}`,
  })),
  'GET /admin/orders': rule(ADMINS, to('/admin/orders')),
  'GET /admin/orders/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/orders/${(await t.paid()).orderId}`,
  })),
  // Support may cancel unpaid orders only.
  'DELETE /admin/orders/{id}': rule(FINANCE, async (t) => ({
    path: `/admin/orders/${(await t.paid()).orderId}`,
    body: REASON,
  })),
  'GET /admin/dashboard-refunds': rule(ADMINS, to('/admin/dashboard-refunds')),
  'POST /admin/dashboard-refunds/{id}/assign': rule(FINANCE, async (t) => ({
    path: `/admin/dashboard-refunds/${await t.dashboardRefund()}/assign`,
    body: { ...REASON, shopId: null },
  })),
  'GET /admin/disputes': rule(ADMINS, to('/admin/disputes')),
  'GET /admin/disputes/{id}': rule(ADMINS, async (t) => ({
    path: `/admin/disputes/${(await t.disputed()).disputeId}`,
  })),
  'POST /admin/disputes/{id}/evidence': rule(FINANCE, async (t) => ({
    path: `/admin/disputes/${(await t.disputed()).disputeId}/evidence`,
    body: {
      customerName: 'Ama Serwaa',
      customerEmail: 'ama@example.com',
      customerPhone: '0551234987',
      serviceDetails: 'One yam, handed over at the station',
    },
  })),
  'POST /admin/disputes/{id}/accept': rule(FINANCE, async (t) => ({
    path: `/admin/disputes/${(await t.disputed()).disputeId}/accept`,
    body: { ...REASON, amount: 1 },
  })),
  'GET /admin/weighings': rule(ADMINS, to('/admin/weighings')),
  'GET /admin/late': rule(ADMINS, to('/admin/late')),
  'GET /admin/not-received': rule(ADMINS, to('/admin/not-received')),
  'GET /admin/wallets': rule(ADMINS, to('/admin/wallets')),
  'POST /admin/orders/{id}/release': rule(FINANCE, async (t, p) => ({
    path: `/admin/orders/${(await t.shipped()).orderId}/release`,
    body: { ...REASON, shopId: p.shopA.id },
  })),
  'POST /admin/shops/{id}/wallet-name': rule(FINANCE, async (t, p) => {
    await t.foreignWallet();
    return { path: `/admin/shops/${p.shopA.id}/wallet-name` };
  }),
  'POST /admin/orders/{id}/refund': rule(FINANCE, async (t) => {
    const { orderId, left } = await t.refundableOrder();
    return { path: `/admin/orders/${orderId}/refund`, body: { ...REASON, amount: 1, left } };
  }),
  'PUT /admin/orders/{id}/address': rule(MODERATORS_AND_SUPPORT, async (t) => ({
    path: `/admin/orders/${(await t.paid()).orderId}/address`,
    body: {
      ...REASON,
      address: {
        fullName: 'Efua Mensah',
        street: 'Ring Road',
        city: 'Kumasi',
        state: 'Ashanti',
        phone: '0245550199',
      },
    },
  })),
  'POST /admin/orders/{id}/resend-confirmation': rule(ADMINS, async (t) => ({
    path: `/admin/orders/${(await t.paid()).orderId}/resend-confirmation`,
  })),
  'POST /admin/payments/{reference}/verify': rule(FINANCE_AND_SUPPORT, async (t) => ({
    path: `/admin/payments/${await t.reference()}/verify`,
  })),
  'GET /admin/outbox': rule(ADMINS, to('/admin/outbox')),
  'GET /admin/sms/costs': rule(ADMIN_OWNERS, to('/admin/sms/costs')),
  'POST /admin/outbox/retry': rule(ADMIN_OWNERS, to('/admin/outbox/retry')),
  'POST /admin/outbox/{id}/retry': rule(ADMINS, async (t) => ({
    path: `/admin/outbox/${await t.failedMail()}/retry`,
  })),
  'GET /admin/money-checks': rule(ADMINS, to('/admin/money-checks')),
  'POST /admin/money-checks/accept': rule(FINANCE, async (t) => ({
    path: '/admin/money-checks/accept',
    body: { ...REASON, rule: await t.brokenRule() },
  })),
  'GET /admin/payouts': rule(ADMINS, to('/admin/payouts')),
  'GET /admin/payouts/run': rule(ADMINS, to('/admin/payouts/run')),
  'POST /admin/payouts/run': rule(FINANCE, async (t) => ({
    path: '/admin/payouts/run',
    body: await t.payoutRun(),
  })),
  'GET /admin/approvals': rule(ADMINS, to('/admin/approvals')),
  'POST /admin/approvals/{id}/agree': rule(FINANCE, async (t) => {
    const { id, hash } = await t.readApproval();
    return { path: `/admin/approvals/${id}/agree`, body: { hash } };
  }),
  'POST /admin/approvals/{id}/refuse': rule(FINANCE, async (t) => ({
    path: `/admin/approvals/${await t.approval()}/refuse`,
    body: { note: 'Nobody asked for it' },
  })),
  'POST /admin/payouts/{id}/retry': rule(FINANCE, async (t) => ({
    path: `/admin/payouts/${await t.failedPayout()}/retry`,
  })),
  'POST /admin/payouts/{id}/take-back': rule(FINANCE, async (t) => ({
    path: `/admin/payouts/${await t.failedPayout()}/take-back`,
    body: REASON,
  })),
  'GET /admin/refunds': rule(ADMINS, to('/admin/refunds')),
  'GET /admin/mails': rule(ADMINS, to('/admin/mails')),
  'PUT /admin/mails/{id}': rule(ADMIN_OWNERS, to('/admin/mails/order-expired', MAIL_WORDS)),
  'DELETE /admin/mails/{id}': rule(ADMIN_OWNERS, to('/admin/mails/order-expired')),
  'POST /admin/mails/{id}/preview': rule(ADMIN_OWNERS, to('/admin/mails/order-expired/preview', MAIL_WORDS)),
  'POST /admin/mails/{id}/test': rule(ADMIN_OWNERS, to('/admin/mails/order-expired/test', MAIL_WORDS)),
  'GET /admin/refunds/reasons': rule(ADMINS, to('/admin/refunds/reasons')),
  'POST /admin/refunds/{id}/decide': rule(FINANCE, async (t) => ({
    path: `/admin/refunds/${(await t.refundRequest()).refundId}/decide`,
    body: { approve: true, amount: 1, note: 'A clear case' },
  })),
  'POST /admin/refunds/{id}/retry': rule(FINANCE, async (t) => ({
    path: `/admin/refunds/${await t.failedRefund()}/retry`,
  })),
  'POST /admin/refunds/{id}/settle': rule(FINANCE, async (t) => ({
    path: `/admin/refunds/${await t.failedRefund()}/settle`,
    body: { note: 'Sent by hand' },
  })),
  'GET /admin/products': rule(ADMINS, to('/admin/products')),
  'PATCH /admin/products/{id}': rule(SUPPORT, async (t) => ({
    path: `/admin/products/${await t.product()}`,
    body: { ...REASON, description: `Changed at ${process.hrtime.bigint()}` },
  })),
  'POST /admin/products/{id}/hide': rule(MODERATORS, async (t) => ({
    path: `/admin/products/${await t.product()}/hide`,
    body: REASON,
  })),
  'POST /admin/products/{id}/restore': rule(MODERATORS, async (t) => ({
    path: `/admin/products/${await t.hidden('products', await t.product())}/restore`,
  })),
  'GET /admin/questions': rule(ADMINS, to('/admin/questions')),
  'POST /admin/questions/{id}/hide': rule(MODERATORS, async (t) => ({
    path: `/admin/questions/${await t.question()}/hide`,
    body: REASON,
  })),
  'POST /admin/questions/{id}/restore': rule(MODERATORS, async (t) => ({
    path: `/admin/questions/${await t.hiddenQuestion()}/restore`,
  })),
  'GET /admin/reviews': rule(ADMINS, to('/admin/reviews')),
  'POST /admin/reviews/{id}/hide': rule(MODERATORS, async (t) => ({
    path: `/admin/reviews/${await t.review()}/hide`,
    body: REASON,
  })),
  'POST /admin/reviews/{id}/restore': rule(MODERATORS, async (t) => ({
    path: `/admin/reviews/${await t.hidden('reviews', await t.review())}/restore`,
  })),
  'GET /admin/settings': rule(ADMINS, to('/admin/settings')),
  // Finance may change the fee only.
  'PUT /admin/settings': rule(
    ADMIN_OWNERS,
    to('/admin/settings', { fulfilment: { reminderHours: 48, cancelDays: 5 } }),
  ),
  'GET /admin/reports': rule(ADMINS, to('/admin/reports')),
  'GET /admin/reports/{id}/thread': rule(MODERATORS_AND_SUPPORT, async (t) => ({
    path: `/admin/reports/${await t.messageReport()}/thread`,
  })),
  'POST /admin/reports/{id}/decide': rule(MODERATORS, async (t) => ({
    path: `/admin/reports/${await t.report()}/decide`,
    body: { uphold: false, note: 'Nothing is wrong with it' },
  })),
  'GET /admin/holds': rule(ADMINS, to('/admin/holds')),
  'GET /admin/limits': rule(ADMINS, to('/admin/limits')),
  'GET /admin/launch': rule(ADMIN_OWNERS, to('/admin/launch')),
  'POST /admin/launch/lines/{line}/signature': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/lines/${await t.closedMarket('backup')}/signature`,
    body: REASON,
  })),
  'POST /admin/launch/lines/{line}/code': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/lines/${await t.closedMarket('mail')}/code`,
  })),
  'POST /admin/launch/lines/{line}/proof': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/lines/${await t.closedMarket('mail')}/proof`,
    body: { code: await t.launchCode() },
  })),
  'POST /admin/launch/claims': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/${await t.closedMarket('claims')}`,
    body: { versions: { about: 0, help: 0, privacy: 0, 'seller-terms': 0, terms: 0 } },
  })),
  'POST /admin/launch/network': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/${await t.closedMarket('network')}`,
  })),
  'POST /admin/launch/test-payment': rule(ADMIN_OWNERS, async (t) => ({
    path: `/admin/launch/${await t.untestedMarket('test-payment')}`,
    body: { phone: '0551234987', network: 'mtn' },
  })),
  'POST /admin/launch/test-payment/code': rule(ADMIN_OWNERS, async (t) => {
    await t.testPaymentCode();
    return { path: '/admin/launch/test-payment/code', body: { otp: '123456' } };
  }),
  'POST /admin/launch/opening': rule(ADMIN_OWNERS, async (t) => {
    await t.readyMarket();
    return { path: '/admin/launch/opening' };
  }),
  'GET /admin/jobs': rule(ADMINS, to('/admin/jobs')),
  'POST /admin/jobs/{queue}/run': rule(ADMIN_OWNERS, to('/admin/jobs/mail.deliver/run')),
};
