import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/** The words of the screens about the payout wallet. The rules of `texts.ts` hold. */
export const walletTexts = byLanguage(() => ({
  mine: m.ussd_wallet_mine(),
  onFile: (wallet: string, name: string, site: string) =>
    m.ussd_wallet_on_file({ wallet, name: name ? ` (${name})` : '', site }),
  whichNetwork: (wallet: string) => m.ussd_wallet_which_network({ wallet }),
  check: (network: string, wallet: string, name: string) =>
    name
      ? m.ussd_wallet_check({ network, wallet, name })
      : m.ussd_wallet_check_without_name({ network, wallet }),
  use: m.ussd_wallet_use(),
  set: (wallet: string) => m.ussd_wallet_set({ wallet }),
  setToCheck: (wallet: string) => m.ussd_wallet_set_to_check({ wallet }),
  slow: m.ussd_wallet_slow(),
  pending: (wallet: string) => m.ussd_wallet_pending({ wallet }),
}));
