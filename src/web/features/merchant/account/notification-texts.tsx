import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of the messages that a shop can choose. */
export const notificationTexts = {
  notificationsTitle: m.merchant_account_notification_notifications_title(),
  notificationsLead: m.merchant_account_notification_notifications_lead(),
  ordersMail: m.merchant_account_notification_orders_mail(),
  ordersMailText: m.merchant_account_notification_orders_mail_text(),
  messagesMail: m.merchant_account_notification_messages_mail(),
  messagesMailText: m.merchant_account_notification_messages_mail_text(),
  lowStockMail: m.merchant_account_notification_low_stock_mail(),
  lowStockMailText: m.merchant_account_notification_low_stock_mail_text(),
  reviewsMail: m.merchant_account_notification_reviews_mail(),
  reviewsMailText: m.merchant_account_notification_reviews_mail_text(),
  refundsMail: m.merchant_account_notification_refunds_mail(),
  refundsMailText: m.merchant_account_notification_refunds_mail_text(),
  payoutsMail: m.merchant_account_notification_payouts_mail(),
  payoutsMailText: m.merchant_account_notification_payouts_mail_text(),
  saved: m.merchant_account_notification_saved(),
  choiceFailed: m.merchant_account_notification_choice_failed(),
  choicesFailed: m.merchant_account_notification_choices_failed(),
  choicesFailedText: m.merchant_account_notification_choices_failed_text(),
  mailsLabel: m.merchant_account_notification_mails_label(),
  choicesLoading: m.merchant_account_notification_choices_loading(),
  mailsGoTo: (email: ReactNode) => rich(m.merchant_account_notification_mails_go_to, { email }),
  fixedMails: m.merchant_account_notification_fixed_mails(),
};
