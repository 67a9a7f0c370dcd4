import type { MomoNetwork } from '#contracts/phone';

type Help = { pin: string; noPrompt: string };

/** Menu names, not digits, beyond the short code: the digits have changed before. */
const HELP: Record<MomoNetwork, Help> = {
  mtn: { pin: 'MoMo PIN', noPrompt: 'Dial *170#, open My Wallet, then My Approvals.' },
  telecel: {
    pin: 'Telecel Cash PIN',
    noPrompt: 'Dial *110# and look for the request, or generate a payment voucher there.',
  },
  at: { pin: 'AT Money PIN', noPrompt: 'Open your AT Money menu and look for the payment waiting for you.' },
};
const ANY: Help = {
  pin: 'mobile money PIN',
  noPrompt: "Open your network's mobile money menu and look for the payment waiting for you.",
};

export function networkHelp(network: MomoNetwork | null): Help {
  return network ? HELP[network] : ANY;
}
