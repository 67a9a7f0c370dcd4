import type { Page } from 'playwright-core';
import { buttonClick, mockErrorResponse } from './page-actions.ts';
import { type PageState, pageState, UNKNOWN_ID } from './page-state.ts';

/** The pages of the merchant portal before sign-in. */
export function merchantAuthStates(): PageState[] {
  return [
    pageState('guest', 'merchant login', '/merchant/login', 'Password is required', {
      act: buttonClick('Sign In'),
    }),
    pageState('guest', 'merchant login refused', '/merchant/login', 'Login Failed', {
      act: submitWrongPassword,
    }),
    pageState('guest', 'merchant recovery', '/merchant/forgot-password', 'Back to Merchant Login', {
      act: buttonClick('Send Code'),
    }),
  ];
}

/** The pages of the merchant portal for a seller. */
export function merchantPages(): PageState[] {
  const seller = (...args: [string, string, string | RegExp, Partial<PageState>?]) =>
    pageState('seller', ...args);
  return [
    seller('overview', '/merchant/dashboard', 'Sales by day'),
    seller('menu', '/merchant/dashboard', 'Sign out', { act: openMenu, only: 360 }),
    seller('orders', '/merchant/orders?tab=all', /Delivered/),
    seller('orders, none', '/merchant/orders?tab=sent&search=zzzz', 'No order found'),
    seller('orders failed', '/merchant/orders', 'Try Again', {
      before: mockErrorResponse('**/api/v1/orders/shop/items**', 500),
    }),
    seller('order new', '/merchant/orders/:shopOrder', 'Accept order'),
    seller('order, send', '/merchant/orders/:shopOrder', 'Mark as sent', {
      act: buttonClick(/^Mark as sent$/),
    }),
    seller('order, cancel', '/merchant/orders/:shopOrder', 'Write why you are cancelling', {
      act: submitEmptyCancellation,
    }),
    seller('order unknown', `/merchant/orders/${UNKNOWN_ID}`, 'Order not found'),
    seller('slip', '/merchant/orders/:shopOrder/slip', 'Packing slip'),
    seller('products', '/merchant/products', 'Mark out of stock'),
    seller('products, restock', '/merchant/products', 'Add 10', { act: buttonClick(/^Restock/) }),
    seller('products, price', '/merchant/products', 'Save', { act: buttonClick(/^Change the price/) }),
    seller('products, none', '/merchant/products?search=zzzz', 'No product found'),
    seller('product new', '/merchant/products/new', 'Price is required', {
      act: buttonClick('Publish product'),
    }),
    seller('product, options', '/merchant/products/new', '2 variations', { act: addOptions }),
    seller('product edit', '/merchant/products/:shopProduct', 'Save changes'),
    seller('product unknown', `/merchant/products/${UNKNOWN_ID}`, 'Product not found'),
    seller('categories', '/merchant/categories', 'Name is required', { act: submitEmptyCategory }),
    seller('agent, none', '/merchant/agent', 'You have no agent'),
    seller('group, none', '/merchant/group', 'Start a group'),
    seller('security', '/merchant/security', 'This device'),
    seller('API keys, form', '/merchant/api-keys', 'Choose at least one scope', { act: submitEmptyKey }),
    seller('not found', '/merchant/nowhere', 'Page Not Found'),
  ];
}

async function submitWrongPassword(page: Page) {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await buttonClick('Sign In')(page);
}

async function submitEmptyKey(page: Page) {
  await buttonClick('Create API key')(page);
  await buttonClick('Create API key')(page);
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

async function submitEmptyCancellation(page: Page) {
  await buttonClick(/^Cancel$/)(page);
  await buttonClick('Cancel and refund')(page);
}

async function submitEmptyCategory(page: Page) {
  await buttonClick('Add a category')(page);
  await buttonClick('Save')(page);
}

async function addOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add options' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Choices of option 1').fill('S, M');
}
