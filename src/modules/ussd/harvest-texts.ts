import * as m from '#messages/server';

/** Texts of the screens of a farmer's harvest. */
export const harvestTexts = () => ({
  harvest: (name: string, reserved: number, amount: string) => m.ussd_harvest({ name, reserved, amount }),
  ended: (name: string) => m.ussd_harvest_ended({ name }),
  ready: m.ussd_harvest_ready(),
  failed: m.ussd_harvest_failed(),
  type: (name: string, reserved: number) => m.ussd_harvest_type({ name, reserved }),
  readyCheck: (count: number, reserved: number) => m.ussd_harvest_ready_check({ count, reserved }),
  readied: m.ussd_harvest_readied(),
  failCheck: (amount: string) => m.ussd_harvest_fail_check({ amount }),
  failedDone: m.ussd_harvest_failed_done(),
});
