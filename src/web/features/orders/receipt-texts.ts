import * as m from '#messages/web';
import type { Receipt } from '#src/modules/orders/contract/receipt.ts';

/** Texts of an order's receipt, as it is printed. */
export const receiptTexts = {
  metaTitle: (order: string) => m.orders_receipt_meta_title({ order }),
  loading: m.orders_receipt_loading(),
  loadFailed: m.orders_receipt_load_failed(),
  notPaid: m.orders_receipt_not_paid(),
  backLink: m.orders_receipt_back_link(),
  printButton: m.orders_receipt_print_button(),
  seller: m.orders_receipt_seller(),
  title: m.orders_receipt_title(),
  order: (order: string) => m.orders_receipt_order({ order }),
  customer: (name: string, address: string) => m.orders_receipt_customer({ name, address }),
  items: m.orders_receipt_items(),
  itemsFrom: (shop: string) => m.orders_receipt_items_from({ shop }),
  item: (quantity: number, product: string, unit: string | null) =>
    unit ? `${quantity} × ${product}, ${unit}` : `${quantity} × ${product}`,
  itemDiscount: (discount: string) => m.orders_receipt_item_discount({ discount }),
  cancelled: m.orders_receipt_cancelled(),
  discount: m.orders_receipt_discount(),
  discountWith: (code: string) => m.orders_receipt_discount_with({ code }),
  feeName: m.orders_receipt_fee_name(),
  delivery: m.orders_receipt_delivery(),
  total: m.orders_receipt_total(),
  refunded: m.orders_receipt_refunded(),
  refundOnItsWay: m.orders_receipt_refund_on_its_way(),
  totalAfterRefunds: m.orders_receipt_total_after_refunds(),
  paymentTitle: m.orders_receipt_payment_title(),
  card: m.orders_receipt_card(),
  mobileMoney: m.orders_receipt_mobile_money(),
  reference: (reference: string) => m.orders_receipt_reference({ reference }),
  payment: {
    ORDER: m.orders_receipt_pays_order(),
    DEPOSIT: m.orders_receipt_pays_deposit(),
    BALANCE: m.orders_receipt_pays_balance(),
    EXTRA: m.orders_receipt_pays_extra(),
    CREDIT: m.order_totals_credit(),
  } satisfies Record<Receipt['payments'][number]['pays'], string>,
  paidInAll: m.orders_receipt_paid_in_all(),
  returnedAsCredit: m.orders_receipt_returned_as_credit(),
  returnedByBank: m.orders_receipt_returned_by_bank(),
} as const;
