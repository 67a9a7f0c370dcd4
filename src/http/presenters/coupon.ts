import type { CouponView } from '#modules/coupons';
import { toIso } from '#server/http/cursor-page';
import { pesewas, toCedis } from '#shared/money';
import type { Coupon } from '#src/modules/coupons/contract/coupons.ts';
import type { MarketCoupon } from '#src/modules/coupons/contract/market-coupons.ts';

const cedisOf = (amount: CouponView['amountPesewas']) => (amount === null ? null : toCedis(amount));

/** A coupon as its shop sees it. */
export function presentCoupon(view: CouponView): Coupon {
  const { id, code, kind, percent, startsOn, endsOn, usesMax, usesPerCustomer, firstOrderOnly, uses } = view;
  return {
    ...{ id, code, kind, percent, startsOn, endsOn, usesMax, usesPerCustomer, firstOrderOnly, uses },
    amount: cedisOf(view.amountPesewas),
    mostOff: cedisOf(view.mostPesewas),
    minimum: toCedis(view.minimumPesewas),
    state: stateOf(view),
    cost: toCedis(view.costPesewas),
    createdAt: toIso(view.createdAt),
  };
}

/** A coupon of the market as admins see it. */
export function presentMarketCoupon(view: CouponView): MarketCoupon {
  return {
    ...presentCoupon(view),
    budget: toCedis(view.budgetPesewas ?? pesewas(0)),
    given: toCedis(view.givenPesewas),
    cost: toCedis(view.keptPesewas),
  };
}

function stateOf(view: CouponView): Coupon['state'] {
  const { switchedOffAt, startsOn, endsOn, usesMax, uses, budgetPesewas, givenPesewas } = view;
  const today = new Date().toISOString().slice(0, 10);
  if (switchedOffAt) return 'OFF';
  if (endsOn && today > endsOn) return 'ENDED';
  if (usesMax !== null && uses >= usesMax) return 'USED_UP';
  if (budgetPesewas !== null && givenPesewas >= budgetPesewas) return 'USED_UP';
  return startsOn && today < startsOn ? 'NOT_BEGUN' : 'ON';
}
