/** The accounts of the ledger with an accountant's numbers and names. */
export const LEDGER_ACCOUNT_NAMES = {
  PROCESSOR_CLEARING: { code: '1100', name: 'Balance at Paystack' },
  REFUND_UNASSIGNED: { code: '1200', name: 'Refunds to assign' },
  SHOP_PAYABLE: { code: '2100', name: 'Owed to shops (held)' },
  SHOP_AVAILABLE: { code: '2110', name: 'Owed to shops (available)' },
  SHOP_IN_PAYOUT: { code: '2120', name: 'Owed to shops (in payout)' },
  AGENT_PAYABLE: { code: '2130', name: 'Owed to agents' },
  AGENT_IN_PAYOUT: { code: '2140', name: 'Owed to agents (in payout)' },
  CUSTOMER_REFUND_DUE: { code: '2200', name: 'Refunds due to customers' },
  OWN_MONEY: { code: '3100', name: 'Own money put in' },
  PLATFORM_FEE: { code: '4100', name: 'Fees' },
  PROCESSOR_FEE: { code: '5100', name: 'Paystack fees' },
  PROMOTION_EXPENSE: { code: '5200', name: 'Discounts paid by Dwaso' },
  PLATFORM_LOSS: { code: '5300', name: 'Losses' },
} as const;
