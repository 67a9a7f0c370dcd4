import * as m from '#messages/web';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { joinPlace } from '#shared/place';
import type { Harvest } from '#src/modules/harvests/contract/harvests.ts';
import type { ComingHarvest } from './coming-harvests.tsx';

/** Facts of coming harvests in one line each, so that phones get no code for them. */
export const listComingHarvests = (harvests: readonly Harvest[]): ComingHarvest[] =>
  harvests.map(({ id, product, shop, expectedFrom, expectedTo, price, crop }) => ({
    ...{ id, name: product.name },
    facts: m.home_harvest_facts({
      ...{ crop, place: joinPlace(shop.location, shop.region), price: formatCedis(price) },
      ...{ from: formatDay(expectedFrom), to: formatDay(expectedTo) },
    }),
  }));
