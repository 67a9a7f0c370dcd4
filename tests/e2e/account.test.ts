import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToast, mockResponse, newCustomer } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

const signInForm = (page: Page) => page.locator('form').filter({ hasText: 'Forgot password?' });
const signUpForm = (page: Page) => page.locator('form').filter({ hasText: 'First Name' });
const PASSWORD = 'Market-day-1!';

async function fillSignUp(page: Page, email: string, confirm = 'a-good-password') {
  const form = signUpForm(page);
  await form.getByLabel('First Name').fill('Yaw');
  await form.getByLabel('Last Name').fill('Darko');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('a-good-password');
  await form.getByLabel('Confirm Password').fill(confirm);
  return form;
}

describe('signing in', () => {
  // Shows docs/specification.md, 2, Auth: Titled "Customer Login", two tabs: Sign In (the default; email, password, "Forgot password?")
  // Shows docs/specification.md, 3: `token` (customer), `shopToken`
  // Shows docs/specification.md, 5: every field is required; an e-mail address looks like one
  // Shows docs/specification.md, 7: `Authorization: Bearer <token>` from local storage
  // Shows docs/specification.md, 7: The storefront calls `/api/v1` with `Authorization: Bearer <token>`
  // Shows docs/specification.md, 8: A message of the server is shown where there is one.
  // Shows docs/specification.md, 8: "Login Failed"
  // Shows docs/specification.md, 8: "No token received from server"; success "Login Successful"
  // Shows docs/specification.md, 3: `token` (customer)
  // Shows docs/specification.md, 2, Products page: Sort: Newest (the default)
  it('is the first of two tabs, validates its fields, and opens the dashboard', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/auth');
    await page.getByRole('heading', { level: 1, name: 'Customer Login' }).waitFor();
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Sign In', 'Sign Up']);
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    const form = signInForm(page);
    const submit = form.getByRole('button', { name: 'Sign In' });
    await submit.click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByText('Password is required').waitFor();
    await form.getByLabel('Email').fill('not-an-address');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByText('Password is required').waitFor({ state: 'detached' });
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByLabel('Email').fill('customer@dwaso.test');

    await mockResponse(page, '**/api/v1/auth/login', {
      status: 401,
      json: { message: 'Invalid email or password' },
    });
    await submit.click();
    await expectToast(page, 'Login Failed', 'Invalid email or password');
    expect(new URL(page.url()).pathname).toBe('/auth');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/auth/login');
    await submit.click();
    await expectToast(page, 'Login Failed', 'Failed to sign in. Please try again.');
    await page.unrouteAll();
    await mockResponse(page, '**/api/v1/auth/login', { status: 200, json: { success: true, message: '' } });
    await submit.click();
    await expectToast(page, 'Login Failed', 'No token received from server');
    await page.unrouteAll();
    await submit.click();
    await expectToast(page, 'Login Successful', 'You have been successfully logged in.');
    await page.waitForURL('**/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^.{20,}$/);
    const [request] = await Promise.all([page.waitForRequest('**/api/v1/users/profile'), page.reload()]);
    expect(request.headers().authorization).toMatch(/^Bearer .{20,}$/);
    expect(request.headers()['content-type']).toBe('application/json');
    await visit.end();
  });
});

describe('signing up', () => {
  // Shows docs/specification.md, 2, Auth: Sign Up (first name, last name, email, password, confirmation, a box for the terms with links to `/terms` and `/privacy`). Success leads to `/dashboard`
  // Shows docs/specification.md, 4: **signing up** creates the account and signs in with the same credentials
  // Shows docs/specification.md, 5: "Passwords do not match"; the terms are ticked
  // Shows docs/specification.md, 8: "Registration Failed": else "Failed to create account. Please try again."; success "Registration Successful"
  it('validates its fields, creates the account, and signs in with the same credentials', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = signUpForm(page);
    const submit = form.getByRole('button', { name: 'Sign Up' });
    await submit.click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
      'You must agree to the terms',
    ]) {
      await form.getByText(text).waitFor();
    }
    await fillSignUp(page, 'yaw@example.com', 'another-password');
    await form.getByText('Passwords do not match').waitFor();
    await form.getByLabel('Confirm Password').fill('a-good-password');
    expect(await form.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
    expect(await form.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    await form.getByRole('checkbox').check();

    await mockResponse(page, '**/api/v1/auth/signup');
    await submit.click();
    await expectToast(page, 'Registration Failed', 'Failed to create account. Please try again.');
    await page.unrouteAll();
    await form.getByLabel('Email').fill('customer@dwaso.test');
    await submit.click();
    const emailTaken = 'An account with this email already exists. Please sign in.';
    await expectToast(page, 'Registration Failed', emailTaken);
    await form.getByRole('alert').getByText(emailTaken).waitFor();
    await form.getByLabel('Email').fill('yaw@example.com');
    const sent: [string, unknown][] = [];
    page.on('request', (request) => {
      const call = /auth\/(login|signup)$/.exec(request.url())?.[1];
      if (call) sent.push([call, request.postDataJSON()]);
    });
    await submit.click();
    await expectToast(page, 'Registration Successful', 'Your account has been created successfully.');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Welcome, Yaw' }).waitFor();
    const credentials = { email: 'yaw@example.com', password: 'a-good-password' };
    expect(sent).toEqual([
      ['signup', { ...credentials, firstName: 'Yaw', lastName: 'Darko' }],
      ['login', credentials],
    ]);
    await visit.end();
  });
});

describe('a forgotten password', () => {
  // Shows docs/specification.md, 2, Forgot password: six boxes for one digit each: a digit moves on, backspace in an empty box goes back … "Back to Sign In".
  // Shows docs/specification.md, 4: address, code, new password, back to sign-in
  // Shows docs/specification.md, 5: **Code**: exactly 6 digits
  // Shows docs/specification.md, 5: "Password must be at least 8 characters long"; both entries match
  // Shows docs/specification.md, 8: "The verification code is invalid or has expired. Please try again."
  // Shows docs/specification.md, 5: exactly 6 digits
  // Shows docs/specification.md, 5: "Password must be at least 8 characters long"
  it('is reset with the emailed code', async () => {
    const visit = await dwaso.visit({ width: 1280 });
    const { page } = visit;
    const { email } = await newCustomer(dwaso, visit);
    await page.addInitScript(() => localStorage.removeItem('token'));
    await page.goto('/reset-password');
    await page.waitForURL('**/forgot-password');
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/forgot-password');
    expect(await page.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/auth');
    await page.getByLabel('Email').fill(email);
    await mockResponse(page, '**/api/v1/auth/request-password-reset');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expectToast(page, 'Error', 'Failed to send verification code. Please try again.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expectToast(page, 'Code sent');

    const box = (number: number) => page.getByLabel(`Digit ${number} of 6`);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await box(1).click();
    await page.keyboard.type('12a3');
    expect(await focused()).toBe('Digit 4 of 6');
    await page.keyboard.press('Backspace');
    expect([await focused(), await box(3).inputValue()]).toEqual(['Digit 3 of 6', '']);
    const verify = page.getByRole('button', { name: 'Verify Code' });
    await verify.click();
    const short = 'Please enter the 6-digit verification code sent to your email';
    await expectToast(page, 'Invalid code', short);
    await page.getByRole('main').getByText(short).waitFor();

    await mockResponse(page, '**/api/v1/auth/verify-reset-code');
    await box(1).click();
    await page.keyboard.type('000000');
    await verify.click();
    await expectToast(
      page,
      'Invalid code',
      'The verification code is invalid or has expired. Please try again.',
    );
    await box(1).click();
    await page.keyboard.type('00');
    expect(await focused()).toBe('Digit 3 of 6');
    await page.unrouteAll();
    await page.getByText("Didn't receive the code?").waitFor();
    await mockResponse(page, '**/api/v1/auth/request-password-reset');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectToast(page, 'Error', 'Failed to send verification code. Please try again.');
    await page.unrouteAll();
    const first = await codeFor(email);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('We sent you a new code.', { exact: false }).waitFor();
    await expect.poll(() => codeFor(email)).not.toBe(first);
    await box(1).click();
    await page.keyboard.type(await codeFor(email));
    await verify.click();
    await page.waitForURL('**/reset-password');

    const reset = page.getByRole('button', { name: 'Reset Password' });
    await page.getByLabel('New Password').fill('short');
    await page.getByLabel('Confirm Password').fill('shorter');
    await reset.click();
    await page.getByText('Password must be at least 8 characters long').waitFor();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('New Password').fill('another-password');
    await page.getByLabel('Confirm Password').fill('another-password');
    await mockResponse(page, '**/api/v1/auth/reset-password');
    await reset.click();
    await expectToast(page, 'Error', 'Failed to reset password. Please try again.');
    await page.unrouteAll();
    await reset.click();
    await expectToast(page, 'Password reset successfully. You can now log in.');
    await page.waitForURL('**/auth');
    await visit.end();
  });

  const codeFor = async (email: string) => {
    const mail = await findMail(dwaso.dataDir, email, 'code');
    return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '';
  };
});

describe('closing the account', () => {
  // Shows docs/specification.md, 2, Customer dashboard: data export, closing the account
  it('downloads all data, and closes the account after the password', async () => {
    const visit = await dwaso.visit({ width: 360 });
    const { page } = visit;
    const { email, password } = await newCustomer(dwaso, visit);
    await page.goto('/dashboard?tab=account');
    await page.waitForLoadState('networkidle');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('dwaso-my-data.json');
    const stream = await file.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString()).data.profile.email).toBe(email);

    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    await dialog.getByText('You cannot undo this.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Close my account' }).click();
    const reason = 'You cannot close your account yet: you have an unpaid order. Pay or cancel it first.';
    await mockResponse(page, '**/api/v1/users/profile', {
      status: 409,
      json: { success: false, code: 'CONFLICT', message: reason },
    });
    await dialog.getByRole('button', { name: 'Close account permanently' }).click();
    await dialog.getByText(reason).waitFor();
    await page.unrouteAll();

    await page.route('**/api/v1/users/profile', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'PASSWORD_REQUIRED', message: 'Again' } }),
    );
    await dialog.getByRole('button', { name: 'Close account permanently' }).click();
    const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' });
    await passwordDialog.getByLabel('Password', { exact: true }).fill(password);
    await page.unrouteAll();
    await passwordDialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Your account is closed');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const mail = await findMail(dwaso.dataDir, email, 'is closed');
    expect(mail.text).toContain('we keep your past orders, without your name');
    await visit.end();
  });
});
