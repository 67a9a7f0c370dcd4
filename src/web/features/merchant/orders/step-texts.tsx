import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of the steps of a shop's order: accept, send, deliver, cancel. */
export const stepTexts = {
  // Next step
  newTitle: m.merchant_orders_step_new_title(),
  toSendTitle: m.merchant_orders_step_to_send_title(),
  sentTitle: m.merchant_orders_step_sent_title(),
  deliveredTitle: m.merchant_orders_step_delivered_title(),
  newText: m.merchant_orders_step_new_text(),
  toSendText: m.merchant_orders_step_to_send_text(),
  sentText: m.merchant_orders_step_sent_text(),
  deliveredText: m.merchant_orders_step_delivered_text(),
  notReceived: (time: string) => m.merchant_orders_step_not_received({ time }),
  codeNotChecked: m.merchant_orders_step_code_not_checked(),
  acceptLater: (order: string) => m.merchant_orders_step_accept_later({ order }),
  accepted: m.merchant_orders_step_accepted(),
  accepting: m.merchant_orders_step_accepting(),
  acceptButton: m.merchant_orders_step_accept_button(),
  sendButton: m.merchant_orders_step_send_button(),
  riderButton: (provider: string) => m.merchant_orders_step_rider_button({ provider }),
  deliveredButton: m.merchant_orders_step_delivered_button(),
  codeButton: m.merchant_orders_step_code_button(),
  cancelButton: m.merchant_orders_step_cancel_button(),
  undone: m.merchant_orders_step_undone(),
  undoing: m.merchant_orders_step_undoing(),
  undoButton: (time: string) => m.merchant_orders_step_undo_button({ time }),

  // Send
  sent: m.merchant_orders_step_sent(),
  sendLater: (order: string) => m.merchant_orders_step_send_later({ order }),
  photoLabel: m.merchant_orders_step_photo_label(),
  anotherPhotoLabel: m.merchant_orders_step_another_photo_label(),
  photoHint: m.merchant_orders_step_photo_hint(),
  noteLabel: m.merchant_orders_step_note_label(),
  carrierLabel: m.merchant_orders_step_carrier_label(),
  waybillLabel: m.merchant_orders_step_waybill_label(),
  parcelDetails: m.merchant_orders_step_parcel_details(),
  fromStationLabel: m.merchant_orders_step_from_station_label(),
  pickupStationLabel: m.merchant_orders_step_pickup_station_label(),
  pickupStationHint: m.merchant_orders_step_pickup_station_hint(),
  driverPhoneLabel: m.merchant_orders_step_driver_phone_label(),
  carNumberLabel: m.merchant_orders_step_car_number_label(),
  expectedOnLabel: m.merchant_orders_step_expected_on_label(),
  corrected: m.merchant_orders_step_corrected(),
  correctTitle: m.merchant_orders_step_correct_title(),
  correctButton: m.merchant_orders_step_correct_button(),

  // Request a rider
  ridersFailed: m.merchant_orders_step_riders_failed(),
  gpsAddressLabel: m.merchant_orders_step_gps_address_label(),
  gpsAddressHint: m.merchant_orders_step_gps_address_hint(),
  pricesLoading: m.merchant_orders_step_prices_loading(),
  pricesButton: m.merchant_orders_step_prices_button(),
  riderRequested: m.merchant_orders_step_rider_requested(),
  riderNoReply: m.merchant_orders_step_rider_no_reply(),
  chooseRiderTitle: m.merchant_orders_step_choose_rider_title(),
  riderCost: m.merchant_orders_step_rider_cost(),
  noRider: m.merchant_orders_step_no_rider(),
  riderRequesting: m.merchant_orders_step_rider_requesting(),
  requestRiderButton: m.merchant_orders_step_request_rider_button(),
  requestRiderOf: (company: string) => m.merchant_orders_step_request_rider_of({ company }),
  backButton: m.merchant_orders_step_back_button(),

  // Deliver
  claimed: m.merchant_orders_step_claimed(),
  delivered: m.merchant_orders_step_delivered(),
  codeMissing: m.merchant_orders_step_code_missing(),
  codeText: m.merchant_orders_step_code_text(),
  codeLabel: m.merchant_orders_step_code_label(),
  triesLeft: (count: number) =>
    m.merchant_orders_step_tries_left({
      count:
        count === 1
          ? m.merchant_orders_step_tries_left_count_one()
          : m.merchant_orders_step_tries_left_count_other({ count }),
    }),
  noTriesLeft: m.merchant_orders_step_no_tries_left(),
  checking: m.merchant_orders_step_checking(),
  noCodeTitle: m.merchant_orders_step_no_code_title(),
  noCodePlace: m.merchant_orders_step_no_code_place(),
  noCodeConfirm: m.merchant_orders_step_no_code_confirm(),
  noCodeClaim: (date: ReactNode) => rich(m.merchant_orders_step_no_code_claim, { date }),
  noCodeButton: m.merchant_orders_step_no_code_button(),

  // Cancel
  reasonMissing: m.merchant_orders_step_reason_missing(),
  reasonKindMissing: m.merchant_orders_step_reason_kind_missing(),
  outOfStock: m.merchant_orders_step_out_of_stock(),
  damaged: m.merchant_orders_step_damaged(),
  notSent: m.merchant_orders_step_not_sent(),
  changedMind: m.merchant_orders_step_changed_mind(),
  otherReason: m.merchant_orders_step_other_reason(),
  cancelled: m.merchant_orders_step_cancelled(),
  reasonKindLabel: m.merchant_orders_step_reason_kind_label(),
  choose: m.merchant_orders_step_choose(),
  reasonLabel: m.merchant_orders_step_reason_label(),
  reasonHint: m.merchant_orders_step_reason_hint(),
  cancelling: m.merchant_orders_step_cancelling(),
  cancelRefundButton: m.merchant_orders_step_cancel_refund_button(),
  goBackButton: m.merchant_orders_step_go_back_button(),
  itemsLabel: m.merchant_orders_step_items_label(),
  cancelTitle: (sum: string) => m.merchant_orders_step_cancel_title({ sum }),
  cancelDelivery: m.merchant_orders_step_cancel_delivery(),
  cancelText: (sum: string) => m.merchant_orders_step_cancel_text({ sum }),
  cancelItems: (count: number) =>
    count === 1
      ? m.merchant_orders_step_cancel_items_one()
      : m.merchant_orders_step_cancel_items_other({ count }),
  keepItemsButton: m.merchant_orders_step_keep_items_button(),

  // Refund without a request
  refundFailed: m.merchant_orders_step_refund_failed(),
  refundSent: m.merchant_orders_step_refund_sent(),
  refundTitle: m.merchant_orders_step_refund_title(),
  refundOf: (product: string) => m.merchant_orders_step_refund_of({ product }),
  refundText: (count: number, product: string, sum: string) =>
    m.merchant_orders_step_refund_text({ count, product, sum }),
  refundAllSent: (sum: string) => m.merchant_orders_step_refund_all_sent({ sum }),
  refundAllUnsent: m.merchant_orders_step_refund_all_unsent(),
  refundAmountLabel: m.merchant_orders_step_refund_amount_label(),
  refundReasonLabel: m.merchant_orders_step_refund_reason_label(),
  refundReasonHint: m.merchant_orders_step_refund_reason_hint(),
  refunding: m.merchant_orders_step_refunding(),
  refundButton: m.merchant_orders_step_refund_button(),
  notNowButton: m.merchant_orders_step_not_now_button(),
};
