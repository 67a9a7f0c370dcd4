import { inLanguage } from '#platform/language';
import type { Site } from '#platform/site';
import { takeShare, toPercent } from '#shared/fee-rates';
import { pesewas, toCedis } from '#shared/money';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import type { ShopHarvests } from '../contract/admin-harvests.ts';
import { TERMS_VERSION } from '../contract/harvest-states.ts';
import type { FarmerHarvest, Harvest, HarvestDetail, OwnHarvest } from '../contract/harvests.ts';
import { type HarvestView, type listHarvestsByShop, type listHarvestsOfShop, termsText } from '../index.ts';

export function presentHarvest(view: HarvestView, site: Site): Harvest {
  const { id, crop, status, expectedFrom, expectedTo, orderUntil, quantity, reserved } = view;
  return {
    ...{ id, crop, status, expectedFrom, expectedTo, orderUntil, quantity },
    product: {
      ...{ name: view.name, unit: view.unit },
      image: view.imageKey && pictureUrl(site, view.imageKey),
    },
    shop: { id: view.shopId, name: view.shopName, location: view.location, region: view.region },
    left: status === 'OPEN' ? Math.max(quantity - reserved, 0) : 0,
    price: toCedis(view.pricePesewas),
    ceiling: toCedis(view.ceilingPesewas),
    depositPercent: toPercent(view.depositBasisPoints),
    forfeitPercent: toPercent(view.forfeitBasisPoints),
    trueQuantity: view.trueQuantity,
    finalPrice: view.finalPricePesewas && toCedis(view.finalPricePesewas),
    readyOn: view.readyOn,
  };
}

const presentNotes = ({ notes }: HarvestView) =>
  notes.map(({ text, at }) => ({ text, at: new Date(at).toISOString() }));

/** The answer is cached, so it has the terms in each language of pages. */
export function presentHarvestDetail(view: HarvestView, site: Site): HarvestDetail {
  return {
    ...presentHarvest(view, site),
    description: view.description,
    notes: presentNotes(view),
    termsVersion: TERMS_VERSION,
    terms: { en: inLanguage('en', () => termsText(view)), tw: inLanguage('tw', () => termsText(view)) },
  };
}

export function presentOwnHarvest(
  view: Awaited<ReturnType<typeof listHarvestsOfShop>>[number],
  site: Site,
): OwnHarvest {
  const room = Math.max(view.maxPesewas - view.owedPesewas, 0);
  return {
    ...presentHarvest(view, site),
    reserved: view.paidUnits,
    deposits: toCedis(view.heldPesewas),
    unpaidBalances: view.unpaidBalances,
    advanceAvailable: toCedis(
      pesewas(Math.min(takeShare(view.unadvancedPesewas, view.shareBasisPoints), room)),
    ),
    advanceOwed: toCedis(view.advancedPesewas),
    notes: presentNotes(view),
  };
}

export function presentFarmerHarvest(
  view: Awaited<ReturnType<typeof listHarvestsOfShop>>[number],
  site: Site,
): FarmerHarvest {
  const { id, product, status, expectedFrom, expectedTo, quantity, price, ceiling } = presentHarvest(
    view,
    site,
  );
  return {
    ...{ id, product, status, expectedFrom, expectedTo, quantity, price, ceiling },
    reserved: view.paidUnits,
  };
}

export function presentShopHarvests(
  row: Awaited<ReturnType<typeof listHarvestsByShop>>[number],
): ShopHarvests {
  const { harvests, failed, promised, delivered } = row;
  return {
    ...{ harvests, failed, promised, delivered },
    shop: { id: row.shopId, name: row.shopName },
    depositsHeld: toCedis(row.heldPesewas),
    depositsReturned: toCedis(row.returnedPesewas),
    forfeited: toCedis(row.forfeitedPesewas),
    advanceSharePercent: row.shareBasisPoints === null ? null : toPercent(row.shareBasisPoints),
    advanceMax: row.maxPesewas && toCedis(row.maxPesewas),
    advanceOwed: toCedis(row.owedPesewas),
  };
}
