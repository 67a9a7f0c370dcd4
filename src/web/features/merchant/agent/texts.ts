import * as m from '#messages/web';
/** Texts of the seller's page about the agent. */
export const merchantAgentTexts = {
  title: m.merchant_agent_title(),
  lead: m.merchant_agent_lead(),
  loadFailed: m.merchant_agent_load_failed(),
  tryAgainText: m.merchant_agent_try_again_text(),
  tryAgain: m.merchant_agent_try_again(),
  loading: m.merchant_agent_loading(),
  actionFailed: m.merchant_agent_action_failed(),

  noAgent: m.merchant_agent_no_agent(),
  noAgentText: m.merchant_agent_no_agent_text(),
  yourAgent: m.merchant_agent_your_agent(),
  badge: (badge: number) => m.merchant_agent_badge({ badge }),
  fee: m.merchant_agent_fee(),
  feeOf: (percent: number) => m.merchant_agent_fee_of({ percent }),
  since: m.merchant_agent_since(),
  paid: m.merchant_agent_paid(),
  expected: m.merchant_agent_expected(),
  may: m.merchant_agent_may(),
  mayNot: m.merchant_agent_may_not(),
  leave: m.merchant_agent_leave(),
  leaveText: (name: string) => m.merchant_agent_leave_text({ name }),
  leaveNow: m.merchant_agent_leave_now(),
  keep: m.merchant_agent_keep(),
  call: (name: string) => m.merchant_agent_call({ name }),

  requests: m.merchant_agent_requests(),
  request: (name: string, percent: number) => m.merchant_agent_request({ name, percent }),
  requestText: m.merchant_agent_request_text(),
  decline: m.merchant_agent_decline(),

  proposals: m.merchant_agent_proposals(),
  newListing: (name: string, price: string) => m.merchant_agent_new_listing({ name, price }),
  newPrice: (name: string, before: string, price: string) =>
    m.merchant_agent_new_price({ name, price, before }),
  agree: m.merchant_agent_agree(),
  no: m.merchant_agent_no(),
  about: (name: string) => `: ${name}`,

  acts: m.merchant_agent_acts(),
  noActs: m.merchant_agent_no_acts(),
  actions: {
    'order.accept': m.merchant_agent_actions_order_accept(),
    'order.refuse': m.merchant_agent_actions_order_refuse(),
    'order.send': m.merchant_agent_actions_order_send(),
    'order.hand-over': m.merchant_agent_actions_order_hand_over(),
    'product.draft': m.merchant_agent_actions_product_draft(),
    'product.price': m.merchant_agent_actions_product_price(),
    'product.stock': m.merchant_agent_actions_product_stock(),
  } as Record<string, string>,
  act: (agent: string, action: string, what: string) => `${agent} ${action} ${what}`,
};
