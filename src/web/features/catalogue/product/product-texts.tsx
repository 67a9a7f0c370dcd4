/** Texts of a product's page. */

import type { ReactNode } from 'react';
import * as m from '#messages/web';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { rich } from '#web/lib/format/rich.tsx';
export const notFound = m.catalogue_product_not_found();
export const notFoundDescription = m.catalogue_product_not_found_description();
export const loadFailed = m.catalogue_product_load_failed();
export const fetchFailed = [
  m.catalogue_product_fetch_failed(),
  m.catalogue_product_fetch_failed_2(),
] as const;
export const goBackButton = m.catalogue_product_go_back_button();
export const metaTitle = (product: string, shop: string) => m.catalogue_product_meta_title({ product, shop });
export const shareText = (product: string, shop: string) => m.catalogue_product_share_text({ product, shop });
export const backLink = m.catalogue_product_back_link();
export const signInToWish = m.catalogue_product_sign_in_to_wish();
export const by = (shop: ReactNode) => rich(m.catalogue_product_by, { shop });
export const olonka = m.catalogue_product_olonka();
export const tabsLabel = m.catalogue_product_tabs_label();
export const description = m.catalogue_product_description();
export const facts = {
  netWeight: m.catalogue_product_facts_net_weight(),
  ingredients: m.catalogue_product_facts_ingredients(),
  madeOn: m.catalogue_product_facts_made_on(),
  shelfLife: m.catalogue_product_facts_shelf_life(),
  storage: m.catalogue_product_facts_storage(),
  allergens: m.catalogue_product_facts_allergens(),
  fdaNumber: m.catalogue_product_facts_fda_number(),
} satisfies Record<keyof Product['facts'], string>;
export const givenBySeller = m.catalogue_product_given_by_seller();
export const share = (shop: string, price: string, feePercent: number, fee: string) =>
  m.catalogue_product_share({ feePercent, fee, shop, price });
export const stars = (average: string, stars: number) => m.catalogue_product_stars({ average, stars });
export const notRated = m.catalogue_product_not_rated();
export const reviewsCount = (count: number) =>
  count === 1 ? m.catalogue_product_reviews_count_one() : m.catalogue_product_reviews_count_other({ count });
export const visitShop = m.catalogue_product_visit_shop();
export const shareLabel = (product: string) => m.catalogue_product_share_label({ product });
export const linkCopied = [m.catalogue_product_link_copied(), m.catalogue_product_link_copied_2()] as const;
export const copyFailed = m.catalogue_product_copy_failed();
export const bulkPrices = m.catalogue_product_bulk_prices();
export const pictureAlt = (product: string, number: number, count: number) =>
  m.catalogue_product_picture_alt({ product, number, count });
export const picture = (number: number, count: number) => m.catalogue_product_picture({ number, count });
export const pictureShown = (number: number, count: number) =>
  m.catalogue_product_picture_shown({ number, count });
export const zoom = m.catalogue_product_zoom();
export const option = (name: string) => `${name}: `;
export const optionButton = m.catalogue_product_option_button();
export const optionOut = m.catalogue_product_option_out();
export const outOfStock = (option: string) =>
  m.catalogue_product_out_of_stock({
    option: option.charAt(0).toUpperCase(),
    option2: option.slice(1),
  });
export const seeOption = (option: string) => m.catalogue_product_see_option({ option });
export const orOption = m.catalogue_product_or_option();
export const heldTitle = m.catalogue_product_held_title();
export const heldNote = (afterDays: number, silentDays: number) =>
  m.catalogue_product_held_note({ afterDays: days(afterDays), silentDays: days(silentDays) });
export const refundTitle = m.catalogue_product_refund_title();
export const refund = (within: number) => m.catalogue_product_refund({ within: days(within) });

const days = (count: number): string =>
  count === 1 ? m.catalogue_product_days_one() : m.catalogue_product_days_other({ count });
export const harvestButton = m.product_harvest_button();

export const byWeight = (kg: number, percent: number) => m.catalogue_product_by_weight({ kg, percent });
