import * as m from '#messages/web';
/** Texts of the overview of a shop. */
export const overviewTexts = {
  pageTitle: m.merchant_overview_page_title(),
  greetings: {
    morning: m.merchant_overview_morning(),
    afternoon: m.merchant_overview_afternoon(),
    evening: m.merchant_overview_evening(),
  },
  greeting: (greeting: string, name: string) => m.merchant_overview_greeting({ greeting, name }),
  greetingWithoutName: (greeting: string) => m.merchant_overview_greeting_without_name({ greeting }),
  noOrdersToSend: m.merchant_overview_no_orders_to_send(),
  ordersToSend: (count: number) =>
    count === 1
      ? m.merchant_overview_orders_to_send_one()
      : m.merchant_overview_orders_to_send_other({ count }),
  addProductButton: m.merchant_overview_add_product_button(),
  noFollowers: m.merchant_overview_no_followers(),
  followers: (count: number) =>
    count === 1 ? m.merchant_overview_followers_one() : m.merchant_overview_followers_other({ count }),
  latestOrdersTitle: m.merchant_overview_latest_orders_title(),
  allOrdersLink: m.merchant_overview_all_orders_link(),
  ordersFailed: m.merchant_overview_orders_failed(),
  noOrders: m.merchant_overview_no_orders(),
  lowStockTitle: m.merchant_overview_low_stock_title(),
  allProductsLink: m.merchant_overview_all_products_link(),
  noPicture: m.merchant_overview_no_picture(),
  available: (count: number) => m.merchant_overview_available({ count }),

  listen: (card: string) => m.merchant_overview_listen({ card }),
  notPlayed: m.merchant_overview_not_played(),

  // Sales by day
  salesTitle: m.merchant_overview_sales_title(),
  salesDaysLabel: m.merchant_overview_sales_days_label(),
  salesDays: (count: number) => m.merchant_overview_sales_days({ count }),
  salesFailed: m.merchant_overview_sales_failed(),
  salesSummary: (sum: string, orders: number, days: number) =>
    m.merchant_overview_sales_summary({
      sum,
      orders:
        orders === 1
          ? m.merchant_overview_sales_summary_orders_one()
          : m.merchant_overview_sales_summary_orders_other({ orders }),
      days,
    }),
  salesDayColumn: m.merchant_overview_sales_day_column(),
  salesOrdersColumn: m.merchant_overview_sales_orders_column(),
  salesSumColumn: m.merchant_overview_sales_sum_column(),

  // Figures
  loadingTitle: m.merchant_overview_loading_title(),
  loading: m.merchant_overview_loading(),
  figuresFailed: m.merchant_overview_figures_failed(),
  figuresLoading: m.merchant_overview_figures_loading(),
  toSendLabel: m.merchant_overview_to_send_label(),
  ordersCount: (count: number) =>
    count === 1 ? m.merchant_overview_orders_count_one() : m.merchant_overview_orders_count_other({ count }),
  soldThisWeekLabel: m.merchant_overview_sold_this_week_label(),
  soldToday: (sum: string) => m.merchant_overview_sold_today({ sum }),
  soldTodayLabel: m.merchant_overview_sold_today_label(),
  soldThisMonthLabel: m.merchant_overview_sold_this_month_label(),
  notKnown: m.merchant_overview_not_known(),
  currency: m.merchant_overview_currency(),
  heldLabel: m.merchant_overview_held_label(),
  availableLabel: m.merchant_overview_available_label(),

  // Tasks
  tasksTitle: m.merchant_overview_tasks_title(),
  noTasks: m.merchant_overview_no_tasks(),
  addFirstProduct: m.merchant_overview_add_first_product(),
  addWallet: m.merchant_overview_add_wallet(),
  setDeliveryFees: m.merchant_overview_set_delivery_fees(),
  setDeliveryFeesHint: m.merchant_overview_set_delivery_fees_hint(),
  ordersTask: (count: number) =>
    count === 1 ? m.merchant_overview_orders_task_one() : m.merchant_overview_orders_task_other({ count }),
  lateOrdersTask: (count: number) =>
    count === 1
      ? m.merchant_overview_late_orders_task_one()
      : m.merchant_overview_late_orders_task_other({ count }),
  messagesTask: (count: number) =>
    count === 1
      ? m.merchant_overview_messages_task_one()
      : m.merchant_overview_messages_task_other({ count }),
  refundsTask: (count: number) =>
    count === 1 ? m.merchant_overview_refunds_task_one() : m.merchant_overview_refunds_task_other({ count }),
  lowStockTask: (count: number) =>
    count === 1
      ? m.merchant_overview_low_stock_task_one()
      : m.merchant_overview_low_stock_task_other({ count }),
  questionsTask: (count: number) =>
    count === 1
      ? m.merchant_overview_questions_task_one()
      : m.merchant_overview_questions_task_other({ count }),
  reviewsTask: (count: number) =>
    count === 1 ? m.merchant_overview_reviews_task_one() : m.merchant_overview_reviews_task_other({ count }),
};
