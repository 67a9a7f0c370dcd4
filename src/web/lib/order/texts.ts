import * as m from '#messages/web';
/** Texts of orders that several pages show. */
export const orderTexts = {
  title: m.order_title(),
  states: {
    PENDING: m.order_states_pending(),
    SHIPPED: m.order_states_shipped(),
    DELIVERED: m.order_states_delivered(),
    CANCELLED: m.order_states_cancelled(),
  },
  sentBy: m.order_sent_by(),
  waybill: m.order_waybill(),
  from: m.order_from(),
  to: m.order_to(),
  expected: m.order_expected(),
  driver: m.order_driver(),
  carNumber: m.order_car_number(),
  trackRider: m.order_track_rider(),
  trackRiderOf: (carrier: string) => m.order_track_rider_of({ carrier }),
  waybillPhoto: m.order_waybill_photo(),
  timelineLabel: m.order_timeline_label(),
  changeFailed: m.order_change_failed(),
  changeUnanswered: m.order_change_unanswered(),
} as const;
