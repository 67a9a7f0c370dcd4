import * as m from '#messages/server';
import { byLanguage } from '#platform/language';
/** The words of the screens about groups; see `texts.ts`. */
export const groupTexts = byLanguage(() => ({
  menu: m.ussd_group_menu(),
  which: m.ussd_group_which(),
  balance: (payable: string, coming: string) => m.ussd_group_balance({ payable, coming }),
  lots: m.ussd_group_lots(),
  lotLine: (quantity: string, product: string) => `${quantity} ${product}`,
  noLots: m.ussd_group_no_lots(),
  wallet: m.ussd_group_wallet(),
  walletCheck: (name: string) => m.ussd_group_wallet_check({ name }),
  walletSet: (hours: number) => m.ussd_group_wallet_set({ hours }),
  stopNumber: m.ussd_group_stop_number(),
  numberStopped: m.ussd_group_number_stopped(),
  notReceived: m.ussd_group_not_received(),
  objected: m.ussd_group_objected(),
  leave: m.ussd_group_leave(),
  left: (group: string) => m.ussd_group_left({ group }),
  request: (group: string, share: string) => m.ussd_group_request({ group, share }),
  agreed: (group: string) => m.ussd_group_agreed({ group }),
}));
