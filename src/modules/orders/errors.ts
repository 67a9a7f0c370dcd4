import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';
import type { BudgetName } from '#shared/rate-limit-policies';

/** The errors of this module: code, text with its parameters, and field. */
export const orderErrors = defineErrors({
  itemAlreadyAccepted: ['INVALID_STATE', () => m.errors_orders_item_already_accepted()],
  partOnTheWay: ['INVALID_STATE', () => m.errors_orders_part_on_the_way()],
  nothingToSend: ['INVALID_STATE', () => m.errors_orders_nothing_to_send()],
  itemNotOnTheWay: ['INVALID_STATE', () => m.errors_orders_item_not_on_the_way()],
  deliveryRefunded: ['INVALID_STATE', () => m.errors_orders_delivery_refunded()],
  signInNeeded: ['UNAUTHENTICATED', () => m.errors_orders_sign_in_needed()],
  orderExpired: ['INVALID_STATE', () => m.errors_orders_order_expired()],
  itemTransitionRefused: ['INVALID_STATE', () => m.errors_orders_item_transition_refused()],
  refundedMeanwhile: ['INVALID_STATE', () => m.errors_orders_refunded_meanwhile()],
  notWeighed: ['INVALID_STATE', (name: string) => m.errors_orders_not_weighed({ name })],
  orderNotFound: ['NOT_FOUND', () => m.errors_orders_order_not_found()],
  orderTransitionRefused: ['INVALID_STATE', () => m.errors_orders_order_transition_refused()],
  orderNotUnpaid: ['INVALID_STATE', () => m.errors_orders_order_not_unpaid()],
  cartEmpty: ['CART_EMPTY', () => m.errors_orders_cart_empty()],
  orderTooLarge: ['VALIDATION_ERROR', () => m.errors_orders_order_too_large()],
  codeNoLongerValid: [
    'CART_CHANGED',
    (problem: string, couponCode: string) => m.errors_orders_code_no_longer_valid({ problem, couponCode }),
  ],
  alreadyConfirmed: ['INVALID_STATE', () => m.errors_orders_already_confirmed()],
  notConfirmed: ['INVALID_STATE', () => m.errors_orders_not_confirmed()],
  priceTooSmallToSplit: ['INVALID_STATE', () => m.errors_orders_price_too_small_to_split()],
  itemChangedMeanwhile: ['INVALID_STATE', () => m.errors_orders_item_changed_meanwhile()],
  itemNotDelivered: ['INVALID_STATE', () => m.errors_orders_item_not_delivered()],
  tooManyUnpaid: [
    'CONFLICT',
    (unpaid: number) =>
      m.errors_orders_too_many_unpaid({
        unpaid:
          unpaid === 1 ? m.errors_orders_too_many_unpaid_one() : m.errors_orders_too_many_unpaid_other(),
      }),
    (_unpaid: number, budget: BudgetName) => ({ budget }),
  ],
  externalIdTaken: ['CONFLICT', () => m.errors_orders_external_id_taken(), 'externalId'],
});
