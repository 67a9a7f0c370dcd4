import { api, type Covered, elsewhere, unit, within } from './covered.ts';

/** Code that moves money. */
export const MONEY: Covered[] = [
  ...within('cache', 'src/server/cache', [
    '{response-cache,cache-key,stale-if-error}',
    ['response-cache', 'cache-key', 'stale-if-error', 'loader-cache'].map(
      (name) => `src/server/cache/${name}.test.ts`,
    ),
  ]),
  ...within(
    'ledger',
    'src/modules/ledger',
    ['split', ['src/modules/ledger/split.test.ts']],
    ['split-refund', [...unit('modules/ledger/split-refund'), ...api('refund-sums', 'after-sale')]],
    [
      'post-transaction',
      ['src/modules/ledger/post-transaction.test.ts', ...api('ledger', 'alerts', 'payments')],
    ],
    ['balances', api('order-scope', 'payment-faults', 'refund-sums', 'after-sale', 'ledger', 'earnings')],
  ),
  ...elsewhere(
    'ledger',
    ['books/{queries/statements,included-vat}', api('statements', 'earnings', 'fee-rates', 'ledger-export')],
    ['ledger/queries/order-ledger-entries', api('ledger', 'admin-orders')],
  ),
  ...elsewhere(
    'agents',
    [
      'agents/{acts,consent-requests,consents,mails,manage-agents}',
      api('agents', 'agent-acts', 'agent-fees', 'deadlines-agents'),
    ],
    ['agency/{proposals,order-acts}', api('agent-acts', 'agent-fees')],
    ['agency/queries/*', api('agents', 'agent-acts')],
    ['orders/commissions/book-commissions', api('agent-fees')],
    ['payouts/payee', api('agent-fees', 'deadlines-agents', 'payouts')],
  ),
  ...elsewhere(
    'harvests',
    [
      'harvests/{advances,decline-reservation,follow-harvest,offer-harvest,reserve-harvest,settle-reservations,lock-harvest}',
      api('harvests', 'deadlines-harvests', 'harvest-deposits'),
    ],
    ['harvests/{follow-up,mails}', api('deadlines-harvests', 'harvests', 'harvest-deposits')],
    ['harvests/split-short', [...unit('modules/harvests/split-short'), ...api('harvests')]],
    ['harvests/queries/harvests', api('harvests')],
    [
      'orders/deposits/{advances,deposits,revise-reservation}',
      api('harvests', 'harvest-deposits', 'deadlines-harvests'),
    ],
  ),
  ...elsewhere(
    'quotes',
    [
      'quotes/{accept-quote,offer-quote,request-quotes,lock-quote,invite-shops,place-delivery,dates,queries/matching-shops,queries/own-shops}',
      api('quotes', 'own-quotes', 'accept-quote', 'quote-deposits', 'deadlines-quotes'),
    ],
    [
      'quotes/{follow-deliveries,follow-quotes,end-standing-order,standing-orders,customer-quotes}',
      api('standing-orders', 'accept-quote', 'quote-deposits', 'deadlines-quotes'),
    ],
    [
      'quotes/{complete-order,terms,mails,mail-parts,standing-mails}',
      api('quote-deposits', 'quotes', 'standing-orders'),
    ],
    [
      'quotes/queries/{quotes,standing-orders,shop-tasks}',
      api('quotes', 'accept-quote', 'standing-orders', 'ussd/quotes'),
    ],
  ),
  ...elsewhere(
    'groups',
    [
      'groups/{allocate-lots,hold-member,lots,manage-groups,members,texts,queries/lots}',
      api('groups', 'group-payouts', 'group-rules', 'member-holds'),
    ],
    ['orders/{extra-weight,weighing}', api('extra-weight', 'weighing')],
    ['fulfilment/short-weight', api('deadlines-weights', 'weighing')],
    ['fulfilment/{hide-photos,queries/order-photos}', api('order-photos')],
    [
      'member-numbers/{request-number,decide-number,apply-numbers,notices,queries/open-numbers}',
      api('member-numbers', 'member-number-theft'),
    ],
    ['orders/credit', api('customer-credit', 'credit-in-account')],
    ['refunds/{pay-back-credit,queries/payment-for-credit}', api('credit-in-account')],
    ['fulfilment/http/present-receipt', api('receipts')],
    ['orders/member-shares/book-member-shares', api('groups', 'group-payouts', 'group-settlement')],
    ['payouts/queries/group-money', api('group-payouts', 'groups', 'group-rules')],
  ),
  ...elsewhere(
    'loads',
    ['loads/{book-parcels,load-proposals,manage-loads}', api('loads', 'load-runs', 'load-proposals')],
    ['load-runs/{propose-load,run-parcels,queries/sheet}', api('load-runs', 'load-proposals')],
    ['delivery/load-quotes', api('loads')],
    ['fulfilment/queries/weighings', api('weighing')],
  ),
  ...within(
    'sessions',
    'src/modules/identity',
    [
      '{sessions,log-in}',
      api('session-scope', 'secret-scope', 'deadlines-sessions', 'sessions', 'sign-in-races'),
    ],
    ['{own-sessions,known-devices}', api('secret-scope', 'session-scope', 'sessions', 'deadlines-sessions')],
    [
      '{verification-tokens,password-recovery}',
      api('secret-scope', 'deadlines-sessions', 'team', 'accounts'),
    ],
  ),
  ...within('checkout', 'src/modules/checkout/checkout', [
    '*',
    api('checkout', 'reservation-expiry', 'payments'),
  ]),
  ...elsewhere(
    'checkout',
    [
      'checkout/cart/*',
      api('cart', 'order-scope', 'checkout', 'holiday', 'buy-again', 'product-options', 'coupons'),
    ],
    [
      'catalogue/stock',
      api(
        'order-scope',
        'order-items-scope',
        'reservation-scope',
        'reservation-expiry',
        'checkout',
        'holiday',
        'seller-mails',
        'option-stock',
        'product-options',
      ),
    ],
    ['idempotency/once', api('idempotency', 'checkout')],
    ['orders/place-order', api('order-scope', 'checkout', 'delivery-fees', 'coupons', 'quantity-prices')],
  ),
  ...within(
    'payouts',
    'src/modules/payouts',
    [
      'due-payouts',
      api('due-payouts', 'payout-scope', 'deadlines-payouts', 'payout-approvals', 'payout-waits'),
    ],
    ['payable', api('payout-age', 'payout-rules', 'payout-scope', 'payout-waits', 'disputes')],
    ['withhold-from-payout', api('payout-scope', 'payout-rules', 'disputes')],
    [
      '{request-payout,payout-delay}',
      [
        'src/modules/payouts/payout-delay.test.ts',
        ...api('payout-rules', 'payout-scope', 'deadlines-payouts', 'payout-waits'),
      ],
    ],
    ['dispute-hold', api('payout-rules', 'payout-scope', 'disputes')],
    ['wallets', ['src/modules/payouts/wallets.test.ts', ...api('wallet-scope', 'wallets', 'payout-waits')]],
    ['first-wallet', api('ussd/wallet')],
    [
      '{payout-transitions,poll-payout,process-payouts}',
      api(
        'payout-scope',
        'payouts',
        'deadlines-payouts',
        'payout-races',
        'payout-faults',
        'returned-payouts',
        'concurrent-payouts',
        'second-provider',
      ),
    ],
    ['manage-payouts', api('payout-lists', 'payouts', 'payout-waits')],
    ['*', api('payouts', 'earnings', 'deadlines-payouts')],
  ),
  ...elsewhere('payouts', [
    'payouts/queries/payouts',
    api('payout-lists', 'earnings', 'payouts', 'earnings-release', 'disputes', 'payout-waits'),
  ]),
  ...within(
    'orders',
    'src/modules/orders',
    [
      'stock-reservations',
      api('reservation-scope', 'deadlines-payments', 'reservation-limits', 'reservation-expiry'),
    ],
    ['order-transitions', api('order-scope', 'reservation-expiry', 'admin-orders', 'cancel-races')],
    ['states', unit('modules/orders/states')],
    [
      '{reserve,item-fees}',
      [...unit('modules/orders/reserve', 'modules/orders/item-fees'), ...api('order-scope', 'checkout')],
    ],
    [
      '{due-shop-orders,release-earnings}',
      api(
        'shop-order-scope',
        'order-items-scope',

        'deadlines-orders',
        'unshipped-orders',
        'earnings-release',
        'handover',
        'disputes',
        'dashboard-refunds',
      ),
    ],
    [
      'item-transitions',
      api('order-items-scope', 'deadlines-orders', 'handover', 'earnings-release', 'after-sale'),
    ],
    [
      '{deliveries,undo-delivery}',
      api(
        'delivery-fees',
        'order-items-scope',
        'deadlines-orders',
        'handover',
        'earnings-release',
        'after-sale',
      ),
    ],
    ['queries', api('order-scope', 'customer-orders', 'admin-orders', 'messages')],
    ['customer-orders', api('order-scope', 'customer-orders')],
    ['promises', api('late-deliveries', 'delivery-promises')],
    ['change-address', api('order-help')],
    ['item-changes', api('order-items-scope', 'shop-orders', 'handover', 'split-order-line')],
    [
      '*',
      api(
        'handover',
        'earnings-release',
        'shop-orders',
        'order-scope',
        'checkout',
        'delivery-promises',
        'customer-orders',
      ),
    ],
  ),
  ...elsewhere(
    'orders',
    [
      'payments/queries/search-orders',
      ['src/modules/payments/queries/search-orders.test.ts', ...api('admin-orders')],
    ],
    ['orders/queries/shop-orders', api('shop-orders')],
    ['orders/queries/changed-orders', api('updated-since')],
  ),
  ...within(
    'refunds',
    'src/modules/refunds',
    ['*dashboard-refund', api('dashboard-refund-rules', 'dashboard-refunds')],
    [
      '{decide-refund,request-refund,refundable-amounts}',
      [
        ...unit('modules/refunds/refundable-amounts'),
        ...api(
          'refund-rules',
          'after-sale',
          'deadlines-orders',
          'refund-offers',
          'shop-refunds',
          'refund-sums',
        ),
      ],
    ],
    [
      '{refund-item,refund-unmatched-payment}',
      api(
        'refund-rules',
        'payment-amounts',
        'after-sale',
        'admin-refunds',
        'refund-scope',
        'refund-races',
        'shop-refunds',
        'refund-sums',
      ),
    ],
    ['waiting-refunds', api('refund-offers', 'refund-lists')],
    ['process-refunds', api('refund-scope', 'refund-races', 'payment-faults', 'admin-refunds')],
    ['retry-refund', api('refund-lists', 'admin-refunds')],
    [
      '*',
      api(
        'after-sale',
        'admin-refunds',
        'dashboard-refunds',
        'refund-offers',
        'refund-scope',
        'shop-refunds',
      ),
    ],
  ),
  ...elsewhere(
    'refunds',
    ['refunds/queries/refunds', api('refund-lists', 'refund-races', 'after-sale', 'dashboard-refunds')],
    ['refunds/queries/refund-totals', api('refund-reasons', 'refund-lists', 'approvals')],
  ),
  ...within(
    'payments',
    'src/modules/payments/payments',
    [
      '{failure-reason,network-health}',
      ['failure-reason', 'network-health'].map((name) => `src/modules/payments/payments/${name}.test.ts`),
    ],
    ['verify-payment', api('order-help', 'payment-polling-scope', 'payments')],
    [
      '{finalise-attempt,apply-payment}',
      api(
        'reservations',
        'payment-amounts',
        'reservation-expiry',
        'payments',
        'payment-scope',
        'payment-faults',
      ),
    ],
    ['pay-extra', api('extra-weight')],
    ['poll-payments', api('payment-polling-scope', 'deadlines-payments', 'reservation-expiry')],
    ['create-attempt', api('payment-scope', 'deadlines-payments', 'payments')],
    ['queries', api('payment-scope', 'payment-polling-scope', 'deadlines-payments', 'reservation-expiry')],
    [
      '{start-attempt,receive-webhook}',
      api('payment-scope', 'payment-polling-scope', 'payments', 'paystack-slow'),
    ],
    ['erase-payer', api('close-account')],
    ['unmatched-payments', api('payment-scope', 'refund-sums')],
    ['*', api('payments', 'reservation-expiry', 'payment-amounts', 'payment-faults', 'payment-scope')],
  ),
  ...elsewhere('payments', [
    'payments/queries/reservations',
    api('reservation-limits', 'reservations', 'reservation-expiry'),
  ]),
];
