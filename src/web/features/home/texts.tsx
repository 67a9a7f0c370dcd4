/** Texts of the front page. */

import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

const list = new Intl.ListFormat('en-GB');
export const metaTitle = m.home_meta_title();
export const description = m.home_description();
export const heroTitle = (strong: (words: string) => ReactNode) =>
  rich(m.home_hero_title, { strong: strong(m.home_hero_title_strong()) });
export const hero = m.home_hero();
export const shopNowButton = m.home_shop_now_button();
export const startSellingButton = m.home_start_selling_button();
export const slidesLabel = m.home_slides_label();
export const playButton = m.home_play_button();
export const pauseButton = m.home_pause_button();
export const slides = {
  baskets: { name: m.home_slides_baskets_name(), alt: m.home_slides_baskets_alt() },
  grain: { name: m.home_slides_grain_name(), alt: m.home_slides_grain_alt() },
  cloth: { name: m.home_slides_cloth_name(), alt: m.home_slides_cloth_alt() },
  pottery: { name: m.home_slides_pottery_name(), alt: m.home_slides_pottery_alt() },
} as const;
export const categoriesLabel = m.home_categories_label();
export const allCategories = (count: number) => m.home_all_categories({ count });
export const harvestsTitle = m.home_harvests_title();
export const allHarvests = m.home_all_harvests();
export const seasonTitle = m.home_season_title();
export const season = (month: string) => m.home_season({ month });
export const months = [
  m.home_months(),
  m.home_months_2(),
  m.home_months_3(),
  m.home_months_4(),
  m.home_months_5(),
  m.home_months_6(),
  m.home_months_7(),
  m.home_months_8(),
  m.home_months_9(),
  m.home_months_10(),
  m.home_months_11(),
  m.home_months_12(),
] as const;
export const wholeYear = m.home_whole_year();
export const makersTitle = m.home_makers_title();
export const makers = m.home_makers();
export const allShops = m.home_all_shops();
export const regionTitle = (region: string) => m.home_region_title({ region });
export const regionsTitle = m.home_regions_title();
export const productsFromShops = (shops: Iterable<string>) =>
  m.home_products_from_shops({ list: list.format(shops) });
export const seeAll = (count: number) => m.home_see_all({ count });
export const otherRegions = m.home_other_regions();
export const productsCount = (count: number) =>
  count === 1 ? m.home_products_count_one() : m.home_products_count_other();
export const boughtTitle = m.home_bought_title();
export const bought = m.home_bought();
/** Bought by at least three people. */
export const boughtBy = (customers: number) => m.home_bought_by({ customers });
export const offersTitle = m.home_offers_title();
export const newestTitle = m.home_newest_title();
export const allProducts = m.home_all_products();
export const sellerTitle = m.home_seller_title();
export const seller = (feePercent: number, otherFees: string) => m.home_seller({ feePercent, otherFees });
export const benefitsTitle = m.home_benefits_title();
export const verifiedTitle = m.home_verified_title();
export const verified = m.home_verified();
export const deliveryTitle = m.home_delivery_title();
export const delivery = m.home_delivery();
export const pricesTitle = m.home_prices_title();
export const prices = (feePercent: number) => m.home_prices({ feePercent });
export const impactTitle = m.home_impact_title();
