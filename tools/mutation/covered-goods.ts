import { api, type Covered, elsewhere, unit, within } from './covered.ts';

/** Where a person's text is sent: mails, files, patterns. First, since others name whole folders. */
export const TEXTS: Covered[] = [
  ...elsewhere(
    'mail',
    [
      'mail/{deliver-mail,outbox}',
      api(
        'mail',
        'push',
        'close-account',
        'admin-system',
        'notifications',
        'deadlines-retention',
        'deadlines-sessions',
        'injection',
      ),
    ],
    [
      'mail/{layout,email-templates,write-mail}',
      [
        ...unit('modules/mail/layout', 'modules/mail/email-templates'),
        ...api('mail-texts', 'mail-languages', 'injection'),
      ],
    ],
    [
      'mail/{sms,sms-text,sms-rules,gsm7,retry-schedules}',
      [...unit('modules/mail/gsm7', 'modules/mail/sms-text'), ...api('sms', 'sms-reports', 'phone-sign-in')],
    ],
    ['mail/{message-kinds,push-text,record-push-receipt,http/push-receipts}', api('push', 'seller-mails')],
    [
      'mail/{record-sms-report,http/sms-reports,http/whatsapp,sms-costs}',
      api('sms-reports', 'sms', 'whatsapp'),
    ],
    ['mail/{manage-templates,http/routes}', api('mail-texts', 'admin-system', 'mail')],
    [
      'payments/payments/{mails,seller-mails}',
      api(
        'delivery-fees',
        'market-coupon-accounting',
        'payments',
        'payment-amounts',
        'seller-mails',
        'mail',
        'payment-faults',
        'reservation-expiry',
      ),
    ],
    ['disputes/mails', api('disputes', 'dispute-evidence', 'deadlines-payouts')],
    ['identity/mails', api('accounts', 'session-scope', 'second-factor', 'team', 'deadlines-sessions')],
    ['shops/mails', api('team', 'sellers', 'notifications', 'seller-mails', 'shop-status', 'injection')],
    ['shops/notification-choices', api('team', 'seller-mails', 'whatsapp')],
    ['launch/assess-line', [...unit('modules/launch/assess-line'), ...api('launch')]],
    ['launch/{codes,open-market,queries/launch-status}', api('launch')],
    ['launch/{check-network,confirm-claims,queries/read-claims}', api('launch')],
    ['launch/start-test-payment', api('test-payments')],
    [
      'payments/test-payments/{start-test-payment,follow-test-payments,refund-test-payment,read-test-payment}',
      api('test-payments'),
    ],
    ['operations/notify-admins', api('alerts', 'admin-system')],
    ['translations/{messages,reviews,suggestions,word-rules}', api('translations')],
    ['translations/{recordings,http/recordings}', api('recordings')],
    ['media/audio', [...unit('modules/media/audio'), ...api('recordings')]],
  ),
  ...within(
    'texts',
    'src',
    ['platform/csv-injection', [...unit('platform/csv-injection'), ...api('injection')]],
    ['platform/like', api('admin-orders', 'injection')],
    ['server/http/list-csv', [...unit('server/http/list-csv'), ...api('exports', 'injection')]],
    ['modules/admin/http/settings-and-audit', api('mail-texts', 'exports', 'admin-system')],
    [
      'modules/catalogue/export-products',
      api('product-file', 'product-file-delivery', 'product-file-quantity-prices', 'product-file-options'),
    ],
    [
      'modules/catalogue/{read-product-file,product-file-cells}',
      [
        ...unit('modules/catalogue/product-file-cells'),
        ...api(
          'product-import-errors',
          'product-file',
          'product-file-options',
          'product-file-delivery',
          'product-attributes',
          'product-file-quantity-prices',
        ),
      ],
    ],
    [
      'modules/catalogue/{import-products,product-file-options}',
      api(
        'product-file',
        'product-file-options',
        'product-import-errors',
        'product-options',
        'product-file-delivery',
      ),
    ],
  ),
];

/** Prices, stock, delivery and changes of orders. */
export const GOODS: Covered[] = [
  ...elsewhere(
    'coupons',
    ['coupons/coupon-rules', [...unit('modules/coupons/coupon-rules'), ...api('coupons', 'market-coupons')]],
    ['coupons/evaluate-coupon', api('market-coupons', 'coupons', 'market-coupon-accounting')],
    [
      'coupons/use-coupon',
      api('coupons', 'market-coupons', 'market-coupon-accounting', 'reservation-expiry'),
    ],
    [
      'coupons/{manage-coupons,http/routes}',
      api('coupons', 'market-coupons', 'double-submission', 'market-coupon-accounting'),
    ],
    [
      'coupons/contract/coupons',
      [...unit('modules/coupons/coupon-rules'), ...api('coupons', 'market-coupons')],
    ],
  ),
  ...elsewhere(
    'disputes',
    ['disputes/allocate-loss', unit('modules/disputes/allocate-loss')],
    [
      'disputes/{change-dispute,close-dispute}',
      api(
        'disputes',
        'dispute-webhooks',
        'dispute-evidence',
        'second-provider-disputes',
        'delivery-fees',
        'market-coupon-accounting',
      ),
    ],
    [
      'disputes/{record-dispute,sync-disputes}',
      api(
        'dispute-webhooks',
        'disputes',
        'dispute-evidence',
        'dashboard-refunds',
        'second-provider-disputes',
        'delivery-fees',
      ),
    ],
    [
      'disputes/{respond-to-dispute,queries/collect-evidence}',
      api('dispute-evidence', 'dispute-replies', 'disputes', 'close-account', 'second-provider-disputes'),
    ],
    ['disputes/{queries/disputes,http/routes}', api('disputes', 'dispute-evidence', 'order-help')],
  ),
  ...elsewhere('approvals', [
    'approvals/{approvals,count-move,http/routes}',
    api(
      'approvals',
      'payout-approvals',
      'admin-daily-limit',
      'dashboard-refunds',
      'deadlines-payouts',
      'dispute-webhooks',
    ),
  ]),
  ...elsewhere(
    'delivery',
    [
      'delivery/contract/{delivery-fee,delivery-days,delivery-labels,parcel-size}',
      [
        ...unit(
          ...['delivery-fee', 'delivery-days', 'delivery-labels', 'parcel-size'].map(
            (name) => `modules/delivery/contract/${name}`,
          ),
        ),
        ...api('delivery-fees', 'delivery-promises'),
      ],
    ],
    [
      'delivery/{choose-deliveries,delivery-settings,http/routes}',
      api(
        'cart-delivery',
        'delivery-options',
        'late-deliveries',
        'delivery-fees',
        'delivery-promises',
        'delivery-prices',
      ),
    ],
    [
      'delivery/contract/{delivery,delivery-quote}',
      [
        ...unit('modules/delivery/contract/delivery-fee'),
        ...api('delivery-options', 'delivery-fees', 'delivery-promises', 'validation-messages'),
      ],
    ],
  ),
  ...elsewhere(
    'fulfilment',
    [
      'fulfilment/{accept-order,change-items,change-address,lock-order,correct-shipment}',
      api(
        'earnings-release',
        'shop-orders',
        'handover',
        'unshipped-orders',
        'order-lifecycle',
        'shipments',
        'admin-orders',
      ),
    ],
    [
      'fulfilment/{cancel-order,refund-order,refund-partially}',
      api(
        'admin-orders',
        'cancel-races',
        'after-sale',
        'admin-daily-limit',
        'order-lifecycle',
        'admin-roles',
      ),
    ],
    [
      'fulfilment/{handover,queries/deliveries}',
      api('handover', 'late-deliveries', 'delivery-promises', 'deadlines-orders'),
    ],
    [
      'fulfilment/{late-shop-orders,release}',
      api('late-deliveries', 'earnings-release', 'deadlines-orders', 'delivery-promises', 'handover'),
    ],
    [
      'fulfilment/{shipments,shipment-state}',
      api('shipments', 'riders', 'handover', 'rider-callbacks', 'close-account', 'deadlines-retention'),
    ],
    [
      'fulfilment/{notify-change,undo-fulfilment}',
      api('order-lifecycle', 'handover', 'shipments', 'earnings-release', 'shop-orders'),
    ],
    ['fulfilment/split-item', api('split-order-line')],
    ['fulfilment/{weigh-item,weighing-mails}', api('weighing', 'deadlines-orders')],
    ['catalogue/sale-by-weight', api('weighing')],
    ['fulfilment/extra-weight', api('extra-weight', 'deadlines-orders')],
    ['fulfilment/riders/{account,receive-callback,request-courier}', api('rider-callbacks', 'riders')],
    [
      'fulfilment/http/{present-order,present-shop-order}',
      api('delivery-fees', 'order-payment-status', 'customer-orders', 'shop-orders', 'shipments', 'payments'),
    ],
  ),
  ...elsewhere(
    'stock',
    [
      'catalogue/{quantity-prices,contract/product-options}',
      [
        ...unit('modules/catalogue/quantity-prices', 'modules/catalogue/contract/product-options'),
        ...api('quantity-prices', 'product-options'),
      ],
    ],
    [
      'catalogue/{purchasable-product,product-view}',
      api(
        'option-stock',
        'product-options',
        'cart',
        'holiday',
        'catalogue',
        'unit-prices',
        'quantity-prices',
      ),
    ],
    [
      'catalogue/{save-product,write-variants}',
      api(
        'shop-products',
        'option-stock',
        'product-options',
        'sellers',
        'product-attributes',
        'seller-mails',
        'quantity-prices',
      ),
    ],
    [
      'catalogue/{manage-products,categories}',
      api(
        'shop-products',
        'admin-moderation',
        'image-quota',
        'sellers',
        'catalogue',
        'fee-rate-settings',
        'external-dashboards',
      ),
    ],
    [
      'catalogue/queries',
      api('catalogue', 'sellers', 'shop-products', 'holiday', 'cart', 'admin-moderation', 'existing-clients'),
    ],
  ),
];
