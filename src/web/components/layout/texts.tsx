/** Texts of what stands around every page: header, menu, footer, notes, failures. */

import type { ReactNode } from 'react';
export const mainLabel = 'Main';
export const home = 'Home';
export const products = 'Products';
export const shops = 'Shops';
export const farms = 'Farms';
export const about = 'About';
export const signIn = 'Sign In';
export const cart = 'Cart';
export const cartItems = (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);
export const account = 'My Account';
export const dashboard = 'Dashboard';
export const myDashboard = 'My Dashboard';
export const logOut = 'Log out';
export const logOutInMenu = 'Log Out';
export const menuLabel = 'Menu';
export const deliverTo = 'Deliver to';
export const deliverToPlace = (place: string) => `Deliver to ${place}`;
export const townIn = (town: string, region: string) => `${town}, ${region}`;
export const noRegion = 'Deliver to …';
export const townsIn = (region: string | null) => `Towns in ${region}`;
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
export const testSite = 'This is a test site. No real money is taken and no goods are sent.';
export const bannerLabel = 'From Dwaso';
export const notFoundTitle = 'Page Not Found';
export const notFound = 'We cannot find this page. It may have moved, or the link may be wrong.';
export const dashboardButton = 'Back to Dashboard';
export const unavailableTitle = 'We will be back soon';
export const failedTitle = 'Something went wrong';
export const failed = 'This page did not load. Please try again.';
export const tryAgainButton = 'Try Again';
