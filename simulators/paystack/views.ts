import type { Recipient, Refund, Transaction, Transfer } from './state.ts';

const INTEGRATION = 100_001;

const NETWORKS = { mtn: 'MTN', vod: 'Vodafone', atl: 'AirtelTigo' } as const;

/** 1.95% in pesewas, rounded half up (docs/paystack-and-ghana.md, 1.15). */
export function feePesewas(amountPesewas: number): number {
  return Math.floor((amountPesewas * 195 + 5_000) / 10_000);
}

/** A transaction as verify, /transaction/:id and charge.success show it (docs/paystack-and-ghana.md, 1.3). */
export function transactionView(transaction: Transaction): Record<string, unknown> {
  const paidAt = transaction.paidAt?.toISOString() ?? null;
  const createdAt = transaction.createdAt.toISOString();
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amountPesewas,
    requested_amount: transaction.amountPesewas,
    message: transaction.message,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: transaction.channel,
    currency: 'GHS',
    ip_address: '102.176.0.9',
    metadata: transaction.metadata,
    log: null,
    fees: paidAt ? feePesewas(transaction.amountPesewas) : null,
    fees_split: null,
    authorization: paidAt ? authorizationView(transaction) : {},
    customer: { id: 900_100, ...nameless(transaction.email), customer_code: 'CUS_simulator', phone: null },
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}

function authorizationView({ id, wallet, checkout, channel }: Transaction): Record<string, unknown> {
  const common = { authorization_code: `AUTH_${id}`, country_code: 'GH', channel, signature: null };
  if (wallet) {
    const phone = wallet.phone.replace(/\D/g, '');
    const network = NETWORKS[wallet.provider];
    return {
      ...common,
      bin: `${phone.slice(0, 3)}XXX`,
      last4: `X${phone.slice(-3)}`,
      exp_month: '12',
      exp_year: '9999',
      card_type: '',
      bank: `${network} Mobile Money`,
      brand: `${network[0]}${network.slice(1).toLowerCase()} mobile money`,
      reusable: false,
      account_name: null,
      mobile_money_number: phone,
    };
  }
  const number = (checkout?.cardNumber ?? '').replace(/\D/g, '');
  return {
    ...common,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    exp_month: 12,
    exp_year: 2030,
    card_type: 'visa',
    bank: 'TEST BANK',
    brand: 'visa',
    reusable: true,
    account_name: null,
  };
}

/** A refund as the refund endpoints show it (docs/paystack-and-ghana.md, 1.9). */
export function refundView(refund: Refund): Record<string, unknown> {
  const { transaction } = refund;
  const createdAt = refund.createdAt.toISOString();
  return {
    transaction: {
      id: transaction.id,
      reference: transaction.reference,
      amount: transaction.amountPesewas,
      channel: transaction.channel,
      currency: 'GHS',
    },
    dispute: refund.disputeId,
    integration: INTEGRATION,
    deducted_amount: 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: 'ops',
    expected_at: new Date(refund.createdAt.getTime() + 10 * 86_400_000).toISOString(),
    currency: 'GHS',
    domain: 'test',
    amount: refund.amountPesewas,
    fully_deducted: false,
    id: refund.id,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The data of a refund webhook: no id, and the amount as a string (docs/paystack-and-ghana.md, 1.13). */
export function refundEventView(refund: Refund): Record<string, unknown> {
  return {
    status: refund.status,
    transaction_reference: refund.transaction.reference,
    refund_reference: refund.refundReference,
    amount: String(refund.amountPesewas),
    currency: 'GHS',
    processor: refund.transaction.channel,
    customer: nameless(refund.transaction.email),
    integration: INTEGRATION,
    domain: 'test',
  };
}

/** A transfer as its endpoints and webhooks show it (docs/paystack-and-ghana.md, 1.10 and 1.13). */
export function transferView(transfer: Transfer): Record<string, unknown> {
  return {
    amount: transfer.amountPesewas,
    currency: 'GHS',
    domain: 'test',
    id: transfer.id,
    integration: { id: INTEGRATION, is_live: false, business_name: 'Market' },
    reason: transfer.reason,
    reference: transfer.reference,
    source: 'balance',
    status: transfer.status,
    transfer_code: transfer.code,
    recipient: recipientView(transfer.recipient),
    session: { provider: null, id: null },
    fee_charged: transfer.feePesewas,
    gateway_response: null,
    createdAt: transfer.createdAt.toISOString(),
  };
}

export function recipientView(recipient: Recipient): Record<string, unknown> {
  return {
    id: recipient.id,
    recipient_code: recipient.code,
    type: recipient.type,
    name: recipient.name,
    currency: 'GHS',
    active: true,
    domain: 'test',
    integration: INTEGRATION,
    details: {
      account_number: recipient.accountNumber,
      account_name: null,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  };
}

function nameless(email: string) {
  return { first_name: null, last_name: null, email };
}
