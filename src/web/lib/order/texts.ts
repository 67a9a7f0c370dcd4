/** Texts of orders that several pages show. */
export const orderTexts = {
  title: 'Order',
  states: { PENDING: 'Pending', SHIPPED: 'Shipped', DELIVERED: 'Delivered', CANCELLED: 'Cancelled' },
  sentBy: 'Sent by',
  waybill: 'Waybill',
  from: 'From',
  to: 'To',
  expected: 'Expected',
  driver: 'Driver',
  carNumber: 'Car number',
  trackRider: 'Track rider',
  trackRiderOf: (carrier: string) => `Track rider (${carrier})`,
  waybillPhoto: 'The waybill',
  timelineLabel: 'Tracking history',
  changeFailed: 'Something went wrong, and nothing was changed. Please try again.',
  changeUnanswered: 'It is safe to try again. Nothing will be done twice.',
} as const;
