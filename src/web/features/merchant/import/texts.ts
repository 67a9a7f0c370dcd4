import * as m from '#messages/web';

const digits = (count: number): string => count.toLocaleString('en-GH');

/** `1 product`, `4,960 products`. */
const counted = (count: number, one: string, many: string): string =>
  `${digits(count)} ${count === 1 ? one : many}`;

/** Texts of the import of products from a file. */
export const importTexts = {
  title: m.merchant_import_title(),
  lead: m.merchant_import_lead(),
  sendFailed: m.merchant_import_send_failed(),
  fileTooLarge: m.merchant_import_file_too_large(),
  checking: m.merchant_import_checking(),
  savingProducts: m.merchant_import_saving_products(),
  sending: m.merchant_import_sending(),
  exportFailedTitle: m.merchant_import_export_failed_title(),
  exportFailedText: m.merchant_import_export_failed_text(),
  exporting: m.merchant_import_exporting(),
  exportButton: m.merchant_import_export_button(),

  // Choose a file
  fileText: m.merchant_import_file_text(),
  dropText: m.merchant_import_drop_text(),
  chooseButton: m.merchant_import_choose_button(),
  fileLimits: m.merchant_import_file_limits(),
  columnsTitle: m.merchant_import_columns_title(),
  columnsText: m.merchant_import_columns_text(),
  nameColumn: m.merchant_import_name_column(),
  priceColumn: m.merchant_import_price_column(),
  stockColumn: m.merchant_import_stock_column(),
  unitColumn: m.merchant_import_unit_column(),
  sizeColumn: m.merchant_import_size_column(),
  readyDaysColumn: m.merchant_import_ready_days_column(),
  freshColumn: m.merchant_import_fresh_column(),
  categoryColumn: m.merchant_import_category_column(),
  optionsColumn: m.merchant_import_options_column(),
  descriptionColumn: m.merchant_import_description_column(),
  templateRows: [
    '"White Maize, Full Bag",280.00,18,bag of 100 kg,,"Dried on clean tarpaulins, sieved twice."',
    'Fresh Corn Dough,26.00,40,bowl,,Ground this week.',
  ],
  templateButton: m.merchant_import_template_button(),

  // Preview
  idField: m.merchant_import_id_field(),
  nameField: m.merchant_import_name_field(),
  priceField: m.merchant_import_price_field(),
  stockField: m.merchant_import_stock_field(),
  unitField: m.merchant_import_unit_field(),
  sizeField: m.merchant_import_size_field(),
  readyDaysField: m.merchant_import_ready_days_field(),
  freshField: m.merchant_import_fresh_field(),
  categoryField: m.merchant_import_category_field(),
  descriptionField: m.merchant_import_description_field(),
  inStockField: m.merchant_import_in_stock_field(),
  badRowsTab: (count: number) => m.merchant_import_bad_rows_tab({ count }),
  goodRowsTab: (count: number) => m.merchant_import_good_rows_tab({ count: digits(count) }),
  summary: (rows: number, creates: number, updates: number, invalid: number) =>
    m.merchant_import_summary({
      rows: counted(rows, m.merchant_import_summary_rows(), m.merchant_import_summary_rows_2()),
      Boolean: [
        creates > 0 &&
          counted(creates, m.merchant_import_summary_boolean(), m.merchant_import_summary_boolean_2()),
        updates > 0 &&
          counted(updates, m.merchant_import_summary_boolean_3(), m.merchant_import_summary_boolean_4()),
        invalid > 0 &&
          counted(invalid, m.merchant_import_summary_boolean_5(), m.merchant_import_summary_boolean_6()),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  unusedColumns: (names: string) => m.merchant_import_unused_columns({ names }),
  saveGoodButton: (count: number) =>
    count === 1
      ? m.merchant_import_save_good_button_one()
      : m.merchant_import_save_good_button_other({ count: digits(count) }),
  saveButton: (count: number) =>
    m.merchant_import_save_button({
      count: counted(count, m.merchant_import_save_button_count(), m.merchant_import_save_button_count_2()),
    }),
  chooseAnotherButton: m.merchant_import_choose_another_button(),
  tabsLabel: m.merchant_import_tabs_label(),
  sampleFirst: (count: number) => m.merchant_import_sample_first({ count }),
  sampleAll: m.merchant_import_sample_all(),
  row: (n: number) => m.merchant_import_row({ n }),
  newProduct: m.merchant_import_new_product(),
  changedProduct: m.merchant_import_changed_product(),
  quantity: (count: number, unit: string | null) =>
    `${digits(count)}${unit ? ` × ${unit}` : m.merchant_import_quantity()}`,
  noName: m.merchant_import_no_name(),
  showMoreButton: (count: number) => m.merchant_import_show_more_button({ count }),

  // Result
  saved: (count: number) =>
    m.merchant_import_saved({
      count: counted(count, m.merchant_import_saved_count(), m.merchant_import_saved_count_2()),
    }),
  savedText: (creates: number, updates: number) =>
    m.merchant_import_saved_text({
      Boolean: [
        creates > 0 && m.merchant_import_saved_text_boolean({ creates: digits(creates) }),
        updates > 0 && m.merchant_import_saved_text_boolean_2({ updates: digits(updates) }),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  productsButton: m.merchant_import_products_button(),
  anotherFileButton: m.merchant_import_another_file_button(),
  leftOutTitle: (count: number) =>
    m.merchant_import_left_out_title({
      count: counted(
        count,
        m.merchant_import_left_out_title_count(),
        m.merchant_import_left_out_title_count_2(),
      ),
    }),
  leftOutText: m.merchant_import_left_out_text(),
};
