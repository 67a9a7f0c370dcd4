import { api, type Covered, elsewhere, unit, within } from './covered.ts';

/** Rights, accounts, and texts that people write. */
export const PEOPLE: Covered[] = [
  ...elsewhere(
    'community',
    [
      'community/{reviews,queries/reviews}',
      api(
        'reviews',
        'admin-moderation',
        'seller-mails',
        'close-account',
        'split-order-line',
        'shop-list',
        'sorted-lists',
      ),
    ],
    [
      'community/{questions,queries/threads-and-questions}',
      api('questions', 'messages', 'message-threads', 'admin-moderation', 'close-account', 'sorted-lists'),
    ],
    [
      'community/{threads,write-message}',
      api('messages', 'message-threads', 'close-account', 'admin-moderation', 'notifications'),
    ],
    [
      'community/{reports,queries/reports,http/moderation}',
      api('admin-moderation', 'messages', 'message-threads', 'questions', 'reviews', 'sorted-lists'),
    ],
    [
      'community/{following,queries/following}',
      api('following', 'close-account', 'close-shop', 'holiday', 'failing-rows'),
    ],
    ['community/contract/off-platform-payment', unit('modules/community/contract/off-platform-payment')],
  ),
  ...elsewhere(
    'shops',
    [
      'shops/{review-shop,register-shop}',
      api(
        'sellers',
        'shop-status',
        'shop-registration',
        'close-shop',
        'deadlines-sessions',
        'external-dashboards',
        'preparing-shop',
        'admin-moderation',
      ),
    ],
    [
      'shops/{team,accept-invitation}',
      api('team', 'deadlines-sessions', 'secret-scope', 'preparing-shop', 'sessions'),
    ],
    [
      'shops/log-in-shop',
      api(
        'shop-sign-in',
        'passkeys',
        'team',
        'shop-status',
        'account-lockout',
        'sign-in-races',
        'second-factor',
        'preparing-shop',
      ),
    ],
    [
      'shops/{queries,update-shop}',
      api(
        'shop-profile',
        'holiday',
        'sellers',
        'shop-list',
        'search-suggestions',
        'catalogue',
        'team',
        'payout-rules',
        'admin-moderation',
        'following',
        'preparing-shop',
      ),
    ],
    [
      'shops/http/{shop-accounts,shop-profile}',
      api(
        'shop-profile',
        'shop-status',
        'team',
        'shop-sign-in',
        'sellers',
        'second-factor',
        'shop-registration',
        'shop-stats',
        'email-change',
        'seller-mails',
      ),
    ],
  ),
  ...elsewhere(
    'personal-data',
    [
      'personal-data/close-account',
      api('close-account', 'close-shop', 'saved-wallets', 'messages', 'following', 'agent-data'),
    ],
    ['personal-data/{queries/agent-data,http/agent-data,http/read-all}', api('agent-data', 'exports')],
    ['personal-data/queries/open-obligations', api('close-account', 'close-shop')],
    [
      'personal-data/http/routes',
      api('close-account', 'close-shop', 'exports', 'following', 'messages', 'saved-wallets'),
    ],
    ['payments/saved-wallets/saved-wallets', api('saved-wallets', 'close-account')],
    [
      'media/{storage,store-image}',
      [...unit('modules/media/store-image'), ...api('image-quota', 'uploads', 'share-cards')],
    ],
  ),
  ...elsewhere(
    'accounts',
    [
      'events/{claim-delivery,cursor,deliver-webhooks,deliveries,manage-webhooks,read-events,record-outcome,sign-webhook,webhook-mails,webhook-schedule}',
      [...unit('modules/events/webhook-schedule'), ...api('events', 'webhooks', 'webhook-storm')],
    ],
    ['api-keys/{find-api-key,manage-api-keys,mails,queries/api-key-rows}', api('api-keys')],
    ['connected-apps/{authorize-app,issue-tokens,find-app-token,manage-apps,mails}', api('connected-apps')],
    [
      'identity/{impersonation,http/admin-accounts}',
      api(
        'impersonation',
        'deadlines-retention',
        'sessions',
        'admin-roles',
        'second-factor',
        'passwords',
        'admin-sign-in',
      ),
    ],
    [
      'identity/{confirm-email-change,email-changes,http/email-change}',
      api('email-change', 'deadlines-sessions'),
    ],
    [
      'identity/{account-recovery,apply-recoveries,recovery-notices,http/recovery}',
      api('account-recovery', 'account-recovery-scope'),
    ],
    ['identity/{passkeys,mfa-store}', api('passkeys', 'second-factor', 'sign-in-races', 'secrets-key')],
    [
      'identity/{second-factor,verify-mfa}',
      api('second-factor', 'admin-sign-in', 'sign-in-races', 'passkeys'),
    ],
    [
      'identity/{admins,admin-mails}',
      api('admin-roles', 'passwords', 'admin-sign-in', 'desk', 'approvals', 'deadlines-sessions'),
    ],
    [
      'identity/manage-accounts',
      api('sessions', 'admin-roles', 'close-account', 'admin-moderation', 'session-cache'),
    ],
    [
      'identity/{change-password,passwords}',
      [
        ...unit('modules/identity/passwords'),
        ...api(
          'passwords',
          'accounts',
          'sign-in-races',
          'session-scope',
          'secret-scope',
          'deadlines-sessions',
          'admin-sign-in',
        ),
      ],
    ],
    [
      'identity/{profile,sign-up,http/own-account}',
      api(
        'accounts',
        'close-account',
        'sign-in-races',
        'sessions',
        'passkeys',
        'passwords',
        'email-change',
        'buy-again',
        'customer-orders',
      ),
    ],
    ['identity/{push-subscriptions,notification-choices,http/notifications}', api('push')],
    [
      'identity/{own-phone,phone-codes,phone-sign-in,http/phone}',
      api('phone-sign-in', 'shop-phone', 'deadlines-retention'),
    ],
    [
      'identity/{account-pins,pin-rules,http/pins}',
      [...unit('modules/identity/pin-rules'), ...api('ussd/pins', 'ussd/pin-setup')],
    ],
    [
      'ussd/{answer-turn,engine,format,pin,sessions,menus/*,texts,screen,states}',
      [
        ...unit('modules/ussd/menus', 'modules/ussd/format'),
        ...api('ussd/sessions', 'ussd/pins', 'ussd/shop', 'ussd/customer'),
        ...api('ussd/pin-setup', 'ussd/register', 'ussd/limits', 'ussd/members', 'ussd/wallet'),
      ],
    ],
    ['shops/{phone-sign-in,phone-invitations,http/shop-phone}', api('shop-phone', 'team-phone-invitations')],
    ['shops/purge-invitations', api('deadlines-retention')],
    ['shops/team-mails', api('team', 'team-phone-invitations')],
    ['mail/sms-stops', api('stop-messages')],
    ['shops/stop-messages', api('stop-messages')],
    ['interests/{interests,queries}', api('interests', 'ussd/interest')],
    ['{identity,personal-data}/join-accounts', api('join-accounts', 'join-by-email')],
    ['identity/join-links', api('join-by-email')],
    ['community/move-customer', api('join-accounts')],
    [
      'identity/http/auth',
      api('accounts', 'account-lockout', 'sign-in-limits', 'sessions', 'passwords', 'deadlines-sessions'),
    ],
  ),
  ...within(
    'accounts',
    'src/server',
    ['http/{api-key-calls,budget-headers}', api('api-keys', 'api-key-limits')],
    [
      'http/{authenticate,request-guards,minimum-duration}',
      api(
        'session-scope',
        'sessions',
        'admin-sign-in',
        'email-change',
        'existing-clients',
        'impersonation',
        'server',
        'team',
        'deadlines-sessions',
        'close-account',
      ),
    ],
    [
      'limits/{rate-limits,rejection-counter}',
      api('limits', 'sign-in-limits', 'account-lockout', 'admin-system', 'wallet-names', 'robustness'),
    ],
  ),
  ...elsewhere(
    'books',
    [
      'books/{import-balance-transactions,reconcile}',
      api('reconciliation', 'money-differences', 'second-provider'),
    ],
    [
      'books/queries/{balance-overview,reconciliation-queries}',
      api('reconciliation', 'money-differences', 'second-provider', 'dashboard-refunds'),
    ],
    [
      'books/queries/ledger-invariants',
      api('ledger-invariants', 'returned-payouts', 'split-order-line', 'fee-rates'),
    ],
    [
      'books/http/routes',
      api(
        'statements',
        'ledger-export',
        'earnings',
        'money-differences',
        'reconciliation',
        'alerts',
        'fee-rates',
      ),
    ],
    [
      'settings/fee-rates',
      [
        ...unit('modules/settings/fee-rates'),
        ...api('fee-rates', 'deadlines-fee-rates', 'fee-rate-settings'),
      ],
    ],
    [
      'settings/write-settings',
      [...unit('modules/settings/write-settings'), ...api('fee-rate-settings', 'admin-settings')],
    ],
    ['{catalogue,shops}/edit-for-seller', api('edit-for-seller')],
    ['settings/{page-text,site-pages}', [...unit('modules/settings/page-text'), ...api('site-pages')]],
    ['settings/market-opening', api('launch')],
    ['settings/{defaults,queries}', api('admin-settings', 'fee-rate-settings')],
    [
      'audit/{audit-log,sealing-key}',
      api('admin-system', 'seasons', 'approvals', 'payout-approvals', 'deadlines-retention', 'limits'),
    ],
  ),
  ...within(
    'providers',
    'src/providers',
    [
      'paystack/{client,gateway}',
      [
        ...unit('providers/paystack/gateway'),
        ...api('payments', 'paystack-slow', 'payment-faults', 'wallet-names', 'payouts', 'refund-races'),
      ],
    ],
    [
      'paystack/{disputes,transfers,webhook}',
      unit(
        'providers/paystack/disputes',
        'providers/paystack/transfers',
        'providers/paystack/webhook',
        'providers/paystack/gateway',
      ),
    ],
    ['push/{channel,endpoints}', [...unit('providers/push/endpoints'), ...api('push')]],
    [
      'swoove/{client,index,schemas}',
      [...unit('providers/swoove/index'), ...api('riders', 'rider-callbacks')],
    ],
  ),
  ...within(
    'sums',
    'src',
    ['shared/business-days', unit('shared/business-days')],
    ['shared/{price-tiers,price-tier-schema}', unit('shared/price-tiers', 'shared/price-tier-schema')],
    [
      'shared/{money,fee-rates,phone,order-number,place,times}',
      unit(
        ...['money', 'fee-rates', 'phone', 'order-number', 'place', 'times'].map((name) => `shared/${name}`),
      ),
    ],
    ['platform/transaction', api('transactions', 'order-scope', 'lock-order')],
    [
      'platform/{secret-box,sealed-column,passwords}',
      [...unit('platform/secret-box'), ...api('secrets-key', 'passwords')],
    ],
  ),
];
