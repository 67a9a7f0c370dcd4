/** Texts of the footer. */

import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

export const quickLinks = m.layout_footer_quick_links();
export const forCustomers = m.layout_footer_for_customers();
export const wishlist = m.layout_footer_wishlist();
export const orders = m.layout_footer_orders();
export const bulk = m.layout_footer_bulk();
export const forShops = m.layout_footer_for_shops();
export const becomeSeller = m.layout_footer_become_seller();
export const merchantLogin = m.layout_footer_merchant_login();
export const shopStatus = m.layout_footer_shop_status();
export const sellerPolicies = m.layout_footer_seller_policies();
export const blurb = (akan: (words: string) => ReactNode) =>
  rich(m.layout_footer_blurb, { akan: akan(m.layout_footer_blurb_akan()) });
export const finePrint = m.layout_footer_fine_print();
export const help = m.layout_footer_help();
export const terms = m.layout_footer_terms();
export const privacy = m.layout_footer_privacy();
