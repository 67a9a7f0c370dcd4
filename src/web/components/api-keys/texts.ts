import * as m from '#messages/web';
import type { Scope } from '#shared/api-key-scopes';

/** Texts of API keys, of a shop and of the market. */
export const apiKeyTexts = {
  title: m.api_keys_title(),
  lead: m.api_keys_lead(),
  linkText: m.api_keys_link_text(),
  linkButton: m.api_keys_link_button(),
  loading: m.api_keys_loading(),
  loadFailed: m.api_keys_load_failed(),
  listLabel: m.api_keys_list_label(),
  empty: m.api_keys_empty(),

  // A key
  states: {
    ACTIVE: m.api_keys_state_active(),
    REPLACED: m.api_keys_state_replaced(),
    EXPIRED: m.api_keys_state_expired(),
  },
  secretEnds: m.api_keys_secret_ends(),
  created: m.api_keys_created(),
  madeBy: m.api_keys_made_by(),
  lastUsed: m.api_keys_last_used(),
  neverUsed: m.api_keys_never_used(),
  expires: m.api_keys_expires(),
  expired: m.api_keys_expired(),
  may: m.api_keys_may(),
  replaceButton: m.api_keys_replace_button(),
  replaceLabel: (name: string) => m.api_keys_replace_label({ name }),
  replaceText: m.api_keys_replace_text(),
  overlapLabel: m.api_keys_overlap_label(),
  overlaps: [
    [0, m.api_keys_overlap_none()],
    [1, m.api_keys_overlap_hour()],
    [24, m.api_keys_overlap_day()],
    [168, m.api_keys_overlap_week()],
  ] as const,
  replacing: m.api_keys_replacing(),
  cancelButton: m.api_keys_cancel_button(),
  revokeButton: m.api_keys_revoke_button(),
  revokeLabel: (name: string) => m.api_keys_revoke_label({ name }),
  revokeText: (name: string) => m.api_keys_revoke_text({ name }),
  revoking: m.api_keys_revoking(),
  keepButton: m.api_keys_keep_button(),
  revoked: m.api_keys_revoked(),
  changeFailed: m.api_keys_change_failed(),
  tryAgain: m.api_keys_try_again(),

  // A new key
  createButton: m.api_keys_create_button(),
  createTitle: m.api_keys_create_title(),
  nameLabel: m.api_keys_name_label(),
  nameHint: m.api_keys_name_hint(),
  scopesLabel: m.api_keys_scopes_label(),
  expiryLabel: m.api_keys_expiry_label(),
  expiries: [
    [30, m.api_keys_expiry_month()],
    [90, m.api_keys_expiry_quarter()],
    [365, m.api_keys_expiry_year()],
    [730, m.api_keys_expiry_two_years()],
  ] as const,
  creating: m.api_keys_creating(),

  // The secret
  secretTitle: (name: string) => m.api_keys_secret_title({ name }),
  secretText: m.api_keys_secret_text(),
  secretLabel: m.api_keys_secret_label(),
  copyButton: m.api_keys_copy_button(),
  copied: m.api_keys_copied(),
  copyFailed: m.api_keys_copy_failed(),
  copyFailedText: m.api_keys_copy_failed_text(),
  savedButton: m.api_keys_saved_button(),
};

/** What a program with each scope can do. */
export const SCOPE_TEXTS: Record<Scope, string> = {
  'orders:read': m.api_keys_scope_orders_read(),
  'orders:write': m.api_keys_scope_orders_write(),
  'products:read': m.api_keys_scope_products_read(),
  'products:write': m.api_keys_scope_products_write(),
  'stock:write': m.api_keys_scope_stock_write(),
  'money:read': m.api_keys_scope_money_read(),
  'shop:read': m.api_keys_scope_shop_read(),
  'events:read': m.api_keys_scope_events_read(),
  'webhooks:write': m.api_keys_scope_webhooks_write(),
  'market:read': m.api_keys_scope_market_read(),
};
