import * as m from '#messages/web';
/** Texts of the frame of the seller portal and of what its pages share. */
export const merchantTexts = {
  // Frame
  owner: m.merchant_components_owner(),
  manager: m.merchant_components_manager(),
  packer: m.merchant_components_packer(),
  menuLabel: m.merchant_components_menu_label(),
  pendingTitle: m.merchant_components_pending_title(),
  pendingText: m.merchant_components_pending_text(),
  overviewLink: m.merchant_components_overview_link(),
  ordersLink: m.merchant_components_orders_link(),
  productsLink: m.merchant_components_products_link(),
  earningsLink: m.merchant_components_earnings_link(),
  shopLink: m.merchant_components_shop_link(),
  messagesLink: m.merchant_components_messages_link(),
  deliveryLink: m.merchant_components_delivery_link(),
  refundsLink: m.merchant_components_refunds_link(),
  questionsLink: m.merchant_components_questions_link(),
  reviewsLink: m.merchant_components_reviews_link(),
  discountCodesLink: m.merchant_components_discount_codes_link(),
  categoriesLink: m.merchant_components_categories_link(),
  importLink: m.merchant_components_import_link(),
  teamLink: m.merchant_components_team_link(),
  agentLink: m.merchant_components_agent_link(),
  notificationsLink: m.merchant_components_notifications_link(),
  securityLink: m.merchant_components_security_link(),

  // Shared by pages
  roleNeeded: {
    owner: m.merchant_components_role_needed_owner(),
    manager: m.merchant_components_role_needed_manager(),
    packer: m.merchant_components_role_needed_packer(),
  },
  backButton: m.merchant_components_back_button(),
  tryAgainButton: m.merchant_components_try_again_button(),
  saveFailedTitle: m.merchant_components_save_failed_title(),
  saveFailedText: m.merchant_components_save_failed_text(),
  missingTitle: m.merchant_components_missing_title(),
  missingText: m.merchant_components_missing_text(),
  overviewButton: m.merchant_components_overview_button(),
};
