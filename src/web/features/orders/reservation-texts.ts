import * as m from '#messages/web';

/** Texts of a reserved harvest on the page of its order. */
export const reservationTexts = {
  title: m.orders_reservation_title(),
  readyTitle: m.orders_reservation_ready_title(),
  held: (amount: string) => m.orders_reservation_held({ amount }),
  later: (amount: string) => m.orders_reservation_later({ amount }),
  due: (amount: string, due: string) => m.orders_reservation_due({ amount, due }),
  cut: m.orders_reservation_cut(),
  late: m.orders_reservation_late(),
  seasonLink: m.orders_reservation_season_link(),
  declineButton: m.orders_reservation_decline_button(),
  declineBusy: m.orders_reservation_decline_busy(),
  declined: m.orders_reservation_declined(),
  declineFailedTitle: m.orders_reservation_decline_failed_title(),
  declineFailed: m.orders_reservation_decline_failed(),
};
