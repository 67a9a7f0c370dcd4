import * as m from '#messages/web';
/** Texts of a shop's categories. */
export const categoryTexts = {
  title: m.merchant_categories_title(),
  lead: m.merchant_categories_lead(),
  loadFailed: m.merchant_categories_load_failed(),
  ownTitle: m.merchant_categories_own_title(),
  ownEmpty: m.merchant_categories_own_empty(),
  addTitle: m.merchant_categories_add_title(),
  dwasoTitle: m.merchant_categories_dwaso_title(),
  removed: (category: string) => m.merchant_categories_removed({ category }),
  removeFailedTitle: m.merchant_categories_remove_failed_title(),
  removeFailedText: m.merchant_categories_remove_failed_text(),
  products: (count: number) =>
    count === 1 ? m.merchant_categories_products_one() : m.merchant_categories_products_other({ count }),
  renameButton: m.merchant_categories_rename_button(),
  removeButton: m.merchant_categories_remove_button(),
  saveFailedTitle: m.merchant_categories_save_failed_title(),
  saveFailedText: m.merchant_categories_save_failed_text(),
  saved: (category: string) => m.merchant_categories_saved({ category }),
  nameLabel: m.merchant_categories_name_label(),
  descriptionLabel: m.merchant_categories_description_label(),
  saving: m.merchant_categories_saving(),
  saveButton: m.merchant_categories_save_button(),
  cancelButton: m.merchant_categories_cancel_button(),
};
