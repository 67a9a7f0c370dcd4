import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

interface Words {
  product: string;
  weighed: string;
  ordered: string;
  amount: string;
}

/** The words of the questions about a weight. The rules of `texts.ts` hold. */
export const weightTexts = byLanguage(() => ({
  asked: (number: string) => m.ussd_weight_asked({ number }),
  less: (words: Words) => m.ussd_weight_less({ ...words }),
  more: (words: Words & { most: string }) => m.ussd_weight_more({ ...words }),
  yes: m.ussd_weight_yes(),
  noCancel: m.ussd_weight_no_cancel(),
  noLess: m.ussd_weight_no_less(),
  answered: m.ussd_weight_answered(),
}));
