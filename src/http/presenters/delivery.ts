import type { ShopDeliveryAnswer } from '#contracts/delivery';
import type { Place, Rate, ShopDelivery } from '#contracts/delivery-fee';
import { toCedis } from '#contracts/money';

const presentRate = ({ feePesewas, daysFrom, daysTo }: Rate) => ({
  fee: toCedis(feePesewas),
  daysFrom,
  daysTo,
});

/** A shop's ways of delivery as its own pages show them. */
export function presentShopDelivery(delivery: ShopDelivery, from: Place): ShopDeliveryAnswer {
  const { MEDIUM, LARGE, SACK } = delivery.surcharges;
  return {
    options: delivery.options.map((option) => {
      if (option.kind === 'PICKUP') return option;
      if (option.kind === 'STATION') {
        const { id, kind, carrier, station, regions } = option;
        return { id, kind, carrier, station, regions: [...regions], ...presentRate(option) };
      }
      const { id, kind, zones } = option;
      const shown = zones.map((zone) => ({
        area: zone.area,
        regions: [...zone.regions],
        ...presentRate(zone),
      }));
      return { id, kind, zones: shown };
    }),
    freeAbove: delivery.freeAbovePesewas === null ? null : toCedis(delivery.freeAbovePesewas),
    surcharges: { medium: toCedis(MEDIUM), large: toCedis(LARGE), sack: toCedis(SACK) },
    from,
  };
}
