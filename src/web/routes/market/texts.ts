import * as m from '#messages/web';
/** Texts of small pages: the dashboard, what is not found or not kept, the emails about followed shops. */
export const pageTexts = {
  dashboardTitle: m.market_dashboard_title(),
  dashboardLoading: m.market_dashboard_loading(),
  notFoundTitle: m.market_not_found_title(),
  notFoundDescription: m.market_not_found_description(),
  offlineTitle: m.market_offline_title(),
  offlineDescription: m.market_offline_description(),
  offline: m.market_offline(),
  productsButton: m.market_products_button(),
  ordersButton: m.market_orders_button(),
  stopTitle: m.market_stop_title(),
  stopQuestion: m.market_stop_question(),
  stopped: m.market_stopped(),
  stoppedText: m.market_stopped_text(),
  stopFailed: m.market_stop_failed(),
  stopButton: m.market_stop_button(),
  homeButton: m.market_home_button(),
} as const;
