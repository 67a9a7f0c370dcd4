import * as m from '#messages/web';
import type { AppScope } from '#shared/app-scopes';

/** Texts of apps that act for a customer. */
export const appTexts = {
  title: m.connect_title(),
  loading: m.connect_loading(),
  signIn: m.connect_sign_in(),
  question: (app: string) => m.connect_question({ app }),
  lead: (app: string, host: string) => m.connect_lead({ app, host }),
  may: m.connect_may(),
  never: m.connect_never(),
  trust: m.connect_trust(),
  allowButton: m.connect_allow_button(),
  allowing: m.connect_allowing(),
  refuseButton: m.connect_refuse_button(),
  refusing: m.connect_refusing(),
  failed: m.connect_failed(),
  unusableTitle: m.connect_unusable_title(),
  mistakeTitle: m.connect_mistake_title(),
  mistakeText: (app: string) => m.connect_mistake_text({ app }),
  backButton: (app: string) => m.connect_back_button({ app }),
  homeButton: m.connect_home_button(),
  leavingTitle: (app: string) => m.connect_leaving_title({ app }),

  // In the account
  panelTitle: m.connect_panel_title(),
  panelText: m.connect_panel_text(),
  panelFailed: m.connect_panel_failed(),
  none: m.connect_none(),
  since: (date: string) => m.connect_since({ date }),
  lastUsed: (date: string) => m.connect_last_used({ date }),
  neverUsed: m.connect_never_used(),
  removeButton: m.connect_remove_button(),
  removeLabel: (app: string) => m.connect_remove_label({ app }),
  removing: m.connect_removing(),
  removed: m.connect_removed(),
  notRemoved: m.connect_not_removed(),
  errorTitle: m.connect_error_title(),
};

/** What an app with each scope can do. */
export const APP_SCOPE_TEXTS: Record<AppScope, string> = {
  'products:read': m.connect_scope_products_read(),
  'profile:read': m.connect_scope_profile_read(),
  'cart:write': m.connect_scope_cart_write(),
  'orders:read': m.connect_scope_orders_read(),
  'orders:write': m.connect_scope_orders_write(),
};
