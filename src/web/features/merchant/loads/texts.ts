import * as m from '#messages/web';

/** Texts of a shop's parcels on loads. */
export const loadLabelTexts = {
  title: m.merchant_loads_title(),
  lead: m.merchant_loads_lead(),
  none: m.merchant_loads_none(),
  run: (run: { from: string; to: string; day: string }) => m.merchant_loads_run(run),
  bring: (run: { station: string; time: string; carrier: string }) => m.merchant_loads_bring(run),
  orderBy: (day: string, time: string) => m.merchant_loads_order_by({ day, time }),
  noParcels: m.merchant_loads_no_parcels(),
  to: (place: { town: string; region: string }) => m.merchant_loads_to(place),
  collect: (station: string) => m.merchant_loads_collect({ station }),
  order: (number: string) => m.merchant_loads_order({ number }),
  from: (shop: string) => m.merchant_loads_from({ shop }),
  qrLabel: (number: string) => m.merchant_loads_qr({ number }),
  print: m.merchant_loads_print(),
  sent: m.merchant_loads_sent(),
  sizes: {
    SMALL: m.merchant_loads_small(),
    MEDIUM: m.merchant_loads_medium(),
    LARGE: m.merchant_loads_large(),
    SACK: m.merchant_loads_sack(),
  },
  loading: m.merchant_loads_loading(),
  failed: m.merchant_loads_failed(),
  tryAgainText: m.merchant_loads_try_again_text(),
  tryAgain: m.merchant_loads_try_again(),
};
