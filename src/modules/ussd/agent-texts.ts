/** The words of the screens about agents; see `texts.ts`. */
export const agentTexts = {
  menu: 'My agent',
  talk: 'Talk to an agent',
  agent: (name: string, phone: string, rate: string) =>
    `Your agent: ${name}, ${phone}. Fee ${rate} of each sale.`,
  fees: (amount: string) => `Fees in 30 days: ${amount}`,
  proposals: (count: number) => `Prices to answer (${count})`,
  leave: 'Leave this agent now',
  left: (name: string) => `${name} can do nothing in your shop any more. Your products stay on sale.`,
  noAgent: 'You have no agent. An agent lists and packs for you, for a fee of each sale.',
  requests: 'They want to sell for you:',
  requestLine: (name: string, rate: string) => `${name} ${rate}`,
  requestGone: 'This request is no longer open.',
  request: (name: string, rate: string) =>
    `${name} wants to sell for you on Dwaso, fee ${rate} of each sale. Money goes to YOUR wallet only. You can leave any day.`,
  agree: 'I agree',
  no: 'No',
  agreed: (name: string) =>
    `${name} now sells for you. You confirm each price on this phone. To leave: dial, then My agent.`,
  declined: 'You said no. This agent can do nothing in your shop.',
  proposalsTitle: 'Prices to answer',
  noProposals: 'Nothing waits for your answer.',
  proposalLine: (name: string, price: string) => `${name} ${price}`,
  newListing: (name: string, price: string) => `Your agent wants to sell ${name} for ${price}. Do you agree?`,
  newPrice: (name: string, before: string, price: string) =>
    `${name} costs ${before}. Your agent wants ${price}. Do you agree?`,
  priceAgreed: (name: string, price: string) => `${name} is on sale for ${price} now.`,
  priceDeclined: 'You said no. Nothing has changed.',
  find: 'Find an agent',
  whichRegion: 'Agents: where are you?',
  nearest: (name: string, district: string, phone: string) =>
    `Call ${name}, Dwaso agent in ${district}: ${phone}. An agent never asks for your PIN.`,
  noAgentHere: (region: string, contact: string) =>
    `No agent in ${region} yet. Ask Dwaso: ${contact}. We never ask for your PIN.`,
};
