import * as m from '#messages/web';
import type { REASONS_OF_BUYERS } from '#shared/refund-reasons';

/** Texts of cancelling, refund requests and reviews: they come with the dialog that is opened. */
export const dialogTexts = {
  cancelTitle: m.orders_after_sale_dialog_cancel_title(),
  cancelNote: (quantity: number, product: string, shop: string) =>
    m.orders_after_sale_dialog_cancel_note({ quantity, product, shop }),
  cancelReasonField: m.orders_after_sale_dialog_cancel_reason_field(),
  noReason: m.orders_after_sale_dialog_no_reason(),
  cancelReasons: {
    CHANGED_MIND: m.orders_after_sale_dialog_cancel_reasons_changed_mind(),
    NOT_SENT: m.orders_after_sale_dialog_cancel_reasons_not_sent(),
    PAID_TWICE: m.orders_after_sale_dialog_cancel_reasons_paid_twice(),
    OTHER: m.orders_after_sale_dialog_cancel_reasons_other(),
  } satisfies Record<(typeof REASONS_OF_BUYERS)[number], string>,
  detailsField: m.orders_after_sale_dialog_details_field(),
  cancelButton: m.orders_after_sale_dialog_cancel_button(),
  cancelBusy: m.orders_after_sale_dialog_cancel_busy(),
  keepButton: m.orders_after_sale_dialog_keep_button(),
  cancelled: (sum: string) =>
    [m.orders_after_sale_dialog_cancelled(), m.orders_after_sale_dialog_cancelled_2({ sum })] as const,

  refundTitle: m.orders_after_sale_dialog_refund_title(),
  refundNote: (quantity: number, product: string, shop: string) =>
    m.orders_after_sale_dialog_refund_note({ quantity, product, shop }),
  kindField: m.orders_after_sale_dialog_kind_field(),
  changedMind: m.orders_after_sale_dialog_changed_mind(),
  reasonField: m.orders_after_sale_dialog_reason_field(),
  amountLegend: m.orders_after_sale_dialog_amount_legend(),
  fullAmount: m.orders_after_sale_dialog_full_amount(),
  partOfAmount: m.orders_after_sale_dialog_part_of_amount(),
  amountField: m.orders_after_sale_dialog_amount_field(),
  amountHint: (most: string) => m.orders_after_sale_dialog_amount_hint({ most }),
  refundPhotosField: m.orders_after_sale_dialog_refund_photos_field(),
  sendButton: m.orders_after_sale_dialog_send_button(),
  sendBusy: m.orders_after_sale_dialog_send_busy(),
  requested: (shop: string) =>
    [m.orders_after_sale_dialog_requested(), m.orders_after_sale_dialog_requested_2({ shop })] as const,
  kindNeeded: m.orders_after_sale_dialog_kind_needed(),
  amountNeeded: m.orders_after_sale_dialog_amount_needed(),
  amountTooSmall: (sum: string) => m.orders_after_sale_dialog_amount_too_small({ sum }),
  amountTooLarge: (sum: string) => m.orders_after_sale_dialog_amount_too_large({ sum }),

  reviewTitle: m.orders_after_sale_dialog_review_title(),
  reviewNote: (product: string, shop: string) => m.orders_after_sale_dialog_review_note({ product, shop }),
  starsField: m.orders_after_sale_dialog_stars_field(),
  starNames: [
    m.orders_after_sale_dialog_star_names(),
    m.orders_after_sale_dialog_star_names_2(),
    m.orders_after_sale_dialog_star_names_3(),
    m.orders_after_sale_dialog_star_names_4(),
    m.orders_after_sale_dialog_star_names_5(),
  ],
  starLabel: (stars: number, name: string) =>
    stars === 1
      ? m.orders_after_sale_dialog_star_label_one({ name })
      : m.orders_after_sale_dialog_star_label_other({ stars, name }),
  starsNeeded: m.orders_after_sale_dialog_stars_needed(),
  reviewField: m.orders_after_sale_dialog_review_field(),
  reviewPhotosField: m.orders_after_sale_dialog_review_photos_field(),
  publishButton: m.orders_after_sale_dialog_publish_button(),
  reviewed: (product: string) =>
    [m.orders_after_sale_dialog_reviewed(), m.orders_after_sale_dialog_reviewed_2({ product })] as const,
} as const;
