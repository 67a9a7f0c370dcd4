/** Texts of the seller's page about the agent. */
export const merchantAgentTexts = {
  title: 'Agent',
  lead: 'A person who lists, packs and hands over for you. You confirm every price. Your money goes to your own wallet.',
  loadFailed: 'We could not load your agent',
  tryAgainText: 'Check your network and try again.',
  tryAgain: 'Try Again',
  loading: 'Loading your agent',
  actionFailed: 'This was not saved',

  noAgent: 'You have no agent',
  noAgentText:
    'An agent asks by your phone number. You agree on your phone: by the code that we text, or by USSD.',
  yourAgent: 'Your agent',
  badge: (badge: number) => `Agent no. ${badge}`,
  fee: 'Fee',
  feeOf: (percent: number) => `${percent}% of what you earn from goods`,
  since: 'Since',
  paid: 'Fees in 30 days',
  expected: 'Fees to come, of money that is held',
  may: 'May list products, change stock, accept, send, hand over by code, and refuse orders.',
  mayNot: 'May not change prices alone, and sees neither wallet nor PIN nor password.',
  leave: 'Leave this agent',
  leaveText: (name: string) =>
    `${name} can do nothing in your shop from that moment. Your products stay on sale.`,
  leaveNow: 'Leave now',
  keep: 'Keep the agent',
  call: (name: string) => `Call ${name}`,

  requests: 'Who wants to sell for you',
  request: (name: string, percent: number) => `${name}, fee ${percent}%`,
  requestText: 'To agree, use the code that we texted, or dial Dwaso and choose My agent.',
  decline: 'Say no',

  proposals: 'To confirm',
  newListing: (name: string, price: string) => `Sell ${name} for ${price}`,
  newPrice: (name: string, before: string, price: string) => `${name}: ${price}, not ${before}`,
  agree: 'I agree',
  no: 'No',
  about: (name: string) => `: ${name}`,

  acts: 'What was done for you',
  noActs: 'Nothing yet.',
  actions: {
    'order.accept': 'accepted order',
    'order.refuse': 'refused order',
    'order.send': 'sent order',
    'order.hand-over': 'typed the delivery code of order',
    'product.draft': 'proposed',
    'product.price': 'proposed a price:',
    'product.stock': 'changed the stock to',
  } as Record<string, string>,
  act: (agent: string, action: string, what: string) => `${agent} ${action} ${what}`,
};
