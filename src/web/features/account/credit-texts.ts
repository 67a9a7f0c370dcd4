import * as m from '#messages/web';
import type { CustomerCredit } from '#src/modules/payments/contract/credit.ts';

/** Texts about a customer's credit. */
export const creditTexts = {
  title: m.account_credit_title(),
  failed: m.account_credit_failed(),
  tryAgainButton: m.account_credit_try_again(),
  usedNext: m.account_credit_used_next(),
  none: m.account_credit_none(),
  movements: m.account_credit_movements(),
  kinds: {
    FROM_ORDER: m.account_credit_from_order(),
    USED: m.account_credit_used(),
    BACK: m.account_credit_back(),
    JOINED: m.account_credit_joined(),
    PAID_BACK: m.account_credit_paid_back(),
  } satisfies Record<CustomerCredit['entries'][number]['kind'], string>,
};
