/** Texts of the footer. */

import type { ReactNode } from 'react';

export const quickLinks = 'Quick Links';
export const forCustomers = 'For Customers';
export const wishlist = 'Wishlist';
export const orders = 'Orders';
export const forShops = 'For Shop Owners';
export const becomeSeller = 'Become a Seller';
export const merchantLogin = 'Merchant Login';
export const shopStatus = 'Shop Status';
export const sellerPolicies = 'Seller Policies';
export const blurb = (akan: (words: string) => ReactNode) => (
  <>{akan('Wɔ dwaso')} means “in the market”. Farm goods and crafts from vetted sellers across Ghana.</>
);
export const finePrint = 'Prices in Ghana cedis. Payments by Paystack.';
export const terms = 'Terms';
export const privacy = 'Privacy';
