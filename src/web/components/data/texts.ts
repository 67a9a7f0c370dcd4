import * as m from '#messages/web';
/** Texts of lists that are read page after page. */
export const keysetTexts = {
  loadFailed: m.data_load_failed(),
  tryAgainButton: m.data_try_again_button(),
  sortField: m.data_sort_field(),
  unsorted: m.data_unsorted(),
  sortedBy: (column: string, order: string) => `${column}, ${order}`,
  orders: {
    text: { asc: m.data_orders_text_asc(), desc: m.data_orders_text_desc() },
    time: { asc: m.data_orders_time_asc(), desc: m.data_orders_time_desc() },
    number: { asc: m.data_orders_number_asc(), desc: m.data_orders_number_desc() },
  },
  moreButton: m.data_more_button(),
  moreBusy: m.data_more_busy(),
  moreFailed: m.data_more_failed(),
} as const;
