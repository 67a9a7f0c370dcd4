import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from './support/before-hydration.ts';
import { mockResponse, newCustomer, putInCart } from './support/customer.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const texts = (page: Page, selector: string) => page.locator(selector).allInnerTexts();
const getPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('the layout of every page', () => {
  // Shows docs/specification.md, 2, Shared layout: A sticky bar: brand, Home, Products, Shops, About, a cart icon, and "Sign In" or the avatar.
  it('has a sticky bar with links, a cart without a badge and Sign In for a guest', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/about');
    expect(await texts(page, 'header nav[aria-label="Main"] a')).toEqual([
      'Home',
      'Products',
      'Shops',
      'About',
    ]);
    const header = page.locator('header');
    expect(await header.evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => header.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    expect(await header.getByRole('link', { name: 'Dwaso' }).getAttribute('href')).toBe('/');
    await header.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.getByTestId('cart-count').count()).toBe(0);
    expect(await header.getByRole('button', { name: 'My Account' }).isVisible()).toBe(false);
    await header.getByRole('link', { name: 'Cart' }).click();
    await page.waitForURL('**/cart');
    await visit.end();
  });

  it.each([768, 1024, 1280])('breaks no word in its bar at %i px', async (width) => {
    const { page, end } = await dwaso.visit({ width });
    await page.goto('/about');
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Deliver to' })
      .selectOption('Greater Accra');
    const links = page.getByRole('banner').locator('nav[aria-label="Main"] a:visible, .btn:visible');
    const wrapped = await links.evaluateAll((elements) =>
      elements.filter((link) => link.clientHeight > 48).map(({ textContent }) => textContent),
    );
    expect(wrapped).toEqual([]);
    await end();
  });

  // Shows docs/specification.md, 2, Shared layout: The footer has four columns … `/seller-terms-of-service` is labelled "Seller Policies".
  it('has a footer of four columns, Seller Policies among its links', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/');
    const footer = page.locator('footer');
    await footer.getByText('Farm goods and crafts from vetted sellers', { exact: false }).waitFor();
    expect(await footer.getByRole('heading').allTextContents()).toEqual([
      'Quick Links',
      'For Customers',
      'For Shop Owners',
    ]);
    const columns = footer.locator('div.grid');
    const tracks = await columns.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
    expect(tracks).toHaveLength(4);
    const policies = footer.getByRole('link', { name: 'Seller Policies' });
    expect(await policies.getAttribute('href')).toBe('/seller-terms-of-service');
    await policies.click();
    await page.waitForURL('**/seller-terms');
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shared layout: The cart's badge counts lines and shows only above 0.
  // Shows docs/specification.md, 2, Shared layout: Its menu: My Account, Dashboard, "Log out". Logging out ends the session and leads to `/`.
  // Shows docs/specification.md, 3: `token` (customer), `shopToken`
  // Shows docs/specification.md, 2, Shared layout: The cart's badge counts lines
  // Shows docs/security.md, 7: 7.4.4 visible sign-out
  it('counts lines of the cart, not quantities, and logs out from the avatar menu to /', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { token } = await newCustomer(dwaso, visit);
    await putInCart(dwaso, token, 'White Maize', 3);
    await putInCart(dwaso, token, 'Oval Shopper', 2);
    await page.goto('/about');
    await expect.poll(() => page.getByTestId('cart-count').textContent()).toBe('2');
    const avatar = page.getByRole('button', { name: 'My Account' });
    await expect.poll(() => avatar.locator('span').first().textContent()).toBe('EB');
    expect(await page.locator('header').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false);
    await avatar.click();
    const menu = page.locator('#account-menu');
    await menu.getByText('My Account', { exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.evaluate(() => localStorage.setItem('shopToken', 'of-a-shop'));
    await avatar.click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => getPath(page)).toBe('/');
    await page.locator('header').getByRole('link', { name: 'Sign In' }).waitFor();
    expect(await page.evaluate(() => [localStorage.token, localStorage.shopToken])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await page.getByTestId('cart-count').count()).toBe(0);
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shared layout: the initials of first and last name, else the first letter of the e-mail address, else U
  it('shows the first letter of the e-mail, else U, where there is no name', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { email } = await newCustomer(dwaso, visit);
    const initials = () =>
      page.getByRole('button', { name: 'My Account' }).locator('span').first().textContent();
    const namelessUser = { id: 'u', firstName: '', lastName: '', email, phone: null, isVerified: true };
    const data = { ...namelessUser, createdAt: '2026-01-02T03:04:05.000Z' };
    await mockResponse(page, '**/api/v1/users/profile', {
      status: 200,
      json: { success: true, message: '', data },
    });
    await page.goto('/about');
    await expect.poll(initials).toBe('E');
    await page.unroute('**/api/v1/users/profile');
    await mockResponse(page, '**/api/v1/users/profile');
    await page.reload();
    await expect.poll(initials).toBe('U');
    await visit.end();
  });

  // Shows docs/specification.md, 2, Shared layout: Below 768 px a folding menu replaces the links; … A click on a link closes it.
  // Shows docs/specification.md, 2, Shared layout: Below 768 px a folding menu replaces the links
  it('collapses the links into a menu below 768 px that closes on a click', async () => {
    const visit = await dwaso.visit({ width: 767 });
    const { page } = visit;
    await page.goto('/');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const openMenu = () => page.locator('summary[aria-label="Menu"]').click();
    const menuTexts = async () =>
      (await menu.locator('a:visible, button:visible').allInnerTexts()).map((t) => t.trim());
    await openMenu();
    expect(await menuTexts()).toEqual(['Home', 'Products', 'Farms', 'About', 'Cart', 'Sign In']);
    await menu.getByRole('link', { name: 'Farms' }).click();
    await page.waitForURL('**/shops');
    expect(await menu.isVisible()).toBe(false);

    await newCustomer(dwaso, visit);
    await page.goto('/about');
    await openMenu();
    expect(await menuTexts()).toEqual([
      'Home',
      'Products',
      'Farms',
      'About',
      'Cart',
      'My Dashboard',
      'Log Out',
    ]);
    await menu.getByRole('link', { name: 'My Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    expect(await menu.isVisible()).toBe(false);
    await openMenu();
    await menu.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => getPath(page)).toBe('/');

    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.locator('summary[aria-label="Menu"]').isVisible()).toBe(false);
    await visit.end();
  });
});

describe('protected pages', () => {
  // Shows docs/specification.md, 2, Routes: show a spinner while the session is unknown. Without a stored token the visitor is sent to `/auth` after about 500 ms
  // Shows docs/specification.md, 2, Routes: after about 500 ms
  it('show a spinner while the session loads, and redirect after about 500 ms', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await newCustomer(dwaso, visit);
    const release = await holdRequests(page, '**/api/v1/users/profile');
    await page.goto('/dashboard');
    await page.getByRole('status').getByText('Loading your dashboard...').waitFor();
    await release();
    await page.getByRole('heading', { name: 'Welcome, Esi' }).waitFor();
    await visit.end();

    const guest = await dwaso.visit({ width: 1280 });
    await guest.page.clock.install();
    await guest.page.clock.pauseAt(Date.now() + 60_000);
    await guest.page.goto('/dashboard');
    await guest.page.locator('html[data-hydrated]').waitFor();
    await guest.page.clock.runFor(499);
    expect(getPath(guest.page)).toBe('/dashboard');
    // The delay begins with an effect, which a busy machine may run after the check above.
    await expect
      .poll(async () => {
        await guest.page.clock.runFor(50);
        return getPath(guest.page);
      })
      .toBe('/auth?returnTo=%2Fdashboard');
    await guest.end();
  });

  // Shows docs/specification.md, 2, Routes: With one, the page is shown even if the profile fails to load.
  // Shows docs/specification.md, 8: "Failed to load user profile"
  it('stay while a token is stored, even if the profile fails to load', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await newCustomer(dwaso, visit);
    await mockResponse(page, '**/api/v1/users/profile');
    await page.goto('/dashboard?tab=account');
    await page.getByRole('heading', { level: 1, name: 'Welcome', exact: true }).waitFor();
    await page.getByText('Failed to load user profile').waitFor();
    await page.unroute('**/api/v1/users/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Esi' }).waitFor();
    await visit.end();
  });

  // Shows docs/specification.md, 8: the token is removed and the browser goes to `/auth`
  it('end the session on a 401 of any call', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await newCustomer(dwaso, visit);
    await page.goto('/products');
    await page.getByRole('button', { name: 'My Account' }).waitFor();
    await mockResponse(page, '**/api/v1/cart/add', { status: 401 });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.waitForURL('**/auth?returnTo=%2Fproducts');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await visit.end();
  });

  // Shows docs/specification.md, 2, Routes: anything else: "Page Not Found", with a button to the dashboard
  // Shows docs/specification.md, 2, Routes: `/login` leads there, with where to return
  // Shows docs/specification.md, 6: **visitor**: see Home, products, shops, texts
  it('leave public pages open, and redirect /login with the return path', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/login?returnTo=%2Fcheckout');
    await page.waitForURL('**/auth?returnTo=%2Fcheckout');
    for (const [path, heading] of [
      ['/cart', 'Sign in to see your cart'],
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy'],
      ['/seller-terms', 'Seller'],
      ['/verify-email', 'Verification Failed'],
      ['/nowhere/at-all', 'Page Not Found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/auth?returnTo=%2Fdashboard');
    await visit.end();
  });
});
