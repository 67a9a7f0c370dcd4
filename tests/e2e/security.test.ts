import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { ADMIN, main, visitAsAdmin } from './support/admin.ts';
import { expectToast, newCustomer } from './support/customer.ts';
import { findMail } from './support/mail.ts';
import { signIn, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** Ages the last password check of every session to eleven minutes. */
const agePasswords = () =>
  dwaso.database.pool.query("update sessions set password_at = now() - interval '11 minutes'");

const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your password' });

async function submitPassword(page: Page, password: string): Promise<void> {
  await passwordDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await passwordDialog(page).getByRole('button', { name: 'Continue' }).click();
}

describe('a password entered long ago', () => {
  it("is asked for again in a dialog, and the owner's action then continues", async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await signInShop(dwaso, visit);
    await page.goto('/merchant/team');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByLabel('Name').fill('Kojo Mensah');
    await page.getByLabel('Email').fill('kojo@example.com');
    await agePasswords();
    const send = page.getByRole('button', { name: 'Send invitation' });
    await send.click();
    await passwordDialog(page).waitFor();
    await expectAccessibleLayout(page, 'password-again');
    await submitPassword(page, 'not this one');
    await passwordDialog(page).getByText('The password is wrong').waitFor();
    await page.keyboard.press('Escape');
    await passwordDialog(page).waitFor({ state: 'detached' });
    expect(await countInvitations()).toBe(0);
    expect(await page.getByLabel('Email').inputValue()).toBe('kojo@example.com');

    await send.click();
    await submitPassword(page, 'Market-day-1!');
    await expectToast(page, 'Invitation sent');
    expect(await countInvitations()).toBe(1);
    await visit.end();
  });

  it('is asked for again before an admin runs all payouts', async () => {
    const visit = await visitAsAdmin(dwaso);
    const { page } = visit;
    await page.goto('/admin/payouts');
    await page.getByRole('button', { name: 'Run payouts now' }).click();
    await agePasswords();
    await page.getByRole('button', { name: /^Send GH₵/ }).click();
    await submitPassword(page, ADMIN.password);
    await page.getByText(/^\d+ payouts? begun$/).waitFor();
    await visit.end();
  });
});

async function countInvitations(): Promise<number> {
  const { rows } = await dwaso.database.pool.query(
    "select count(*)::int as n from outbox_messages where recipient = 'kojo@example.com'",
  );
  return rows[0].n;
}

describe('a new email address', () => {
  it('waits until both addresses confirm it by their links', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    const { email } = await newCustomer(dwaso, visit);
    await dwaso.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);
    await page.goto('/dashboard?tab=account');
    await page.getByLabel('New email').fill('ama.moves@example.com');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText('Waiting for confirmation at ama.moves@example.com').waitFor();
    await expectAccessibleLayout(page, 'email-change-waits');

    const openMailLink = async (recipient: string, subject: string) => {
      const mail = await findMail(dwaso.dataDir, recipient, subject);
      await page.goto('/about');
      await page.goto(/\/email-change#token=\S+/.exec(mail.text ?? '')?.[0] as string);
    };
    await openMailLink('ama.moves@example.com', 'Confirm your new email address');
    await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('heading', { name: 'Your new email is confirmed' }).waitFor();
    await openMailLink(email, 'Request to change your email address');
    await page.getByRole('heading', { name: 'Change your email address?' }).waitFor();
    await expectAccessibleLayout(page, 'email-change-agree');
    await page.getByRole('button', { name: 'Approve change' }).click();
    await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
    await page.goto('/dashboard?tab=account');
    await page.locator('b', { hasText: 'ama.moves@example.com' }).waitFor();
    await visit.end();
  });
});

describe('an account whose owner lost email and phone', () => {
  it('is recovered by an admin unless the link in the notice stops it', async () => {
    const visit = await dwaso.visit();
    const { email } = await newCustomer(dwaso, visit);
    const { rows } = await dwaso.database.pool.query('select id from users where email = $1', [email]);
    const admin = await visitAsAdmin(dwaso);
    const panel = main(admin.page).getByRole('region', { name: 'Account recovery' });
    await admin.page.goto(`/admin/users/${rows[0].id}`);
    await panel.getByRole('button', { name: 'Recover account' }).click();
    const dialog = admin.page.getByRole('dialog').filter({ visible: true });
    await dialog.getByLabel('New phone number').fill('024 555 7001');
    await dialog.getByLabel('Reason').fill('She showed her Ghana Card');
    await expectAccessibleLayout(admin.page, 'recovery-dialog');
    await dialog.getByRole('button', { name: 'Recover account' }).click();
    await panel.getByText('024 555 7001').waitFor();
    await expectAccessibleLayout(admin.page, 'recovery-open');

    const mail = await findMail(dwaso.dataDir, email, 'A new phone number for your account in 3 days');
    await visit.page.goto(/\/stop-recovery#token=\S+/.exec(mail.text ?? '')?.[0] as string);
    await visit.page.getByRole('heading', { name: 'Keep your account as it is?' }).waitFor();
    await expectAccessibleLayout(visit.page, 'stop-recovery');
    await admin.page.reload();
    await panel.getByText('024 555 7001').waitFor();
    await visit.page.getByRole('button', { name: 'Stop new number' }).click();
    await visit.page.getByRole('heading', { name: 'Your account stays as it is' }).waitFor();
    await admin.page.reload();
    await panel.getByRole('button', { name: 'Recover account' }).waitFor();
    await admin.end();
    await visit.end();
  });
});

describe('the list of devices', () => {
  it('ends a session on another device', async () => {
    const thisDevice = await dwaso.visit();
    const { email, password } = await newCustomer(dwaso, thisDevice);
    const otherDevice = await dwaso.visit({ width: 1280 });
    await signIn(dwaso, otherDevice, { email, password });
    await otherDevice.page.goto('/dashboard');
    await otherDevice.page.getByRole('tab', { name: /Browse/ }).waitFor();

    await thisDevice.page.goto('/dashboard?tab=account');
    const devices = thisDevice.page.getByRole('list', { name: 'Devices that are signed in' });
    await devices.getByText('This device').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await thisDevice.page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expectToast(thisDevice.page, 'Your other devices are signed out');
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);

    await otherDevice.page.goto('/orders');
    await otherDevice.page.waitForURL('**/auth*');
    await thisDevice.page.reload();
    await devices.getByText('This device').waitFor();
    await thisDevice.end();
    await otherDevice.end();
  });
});

describe("a shop owner's two-step sign-in", () => {
  it('is turned on under Security and required at sign-in, as a code or a passkey', async () => {
    const visit = await dwaso.visit();
    const { page } = visit;
    await signInShop(dwaso, visit);
    await page.goto('/merchant/security');
    const panel = page
      .locator('section, div')
      .filter({ has: page.locator('#second-factor') })
      .last();
    await panel.getByLabel('Your password').fill('Market-day-1!');
    await panel.getByRole('button', { name: 'Set up' }).click();
    const secret = (await panel.locator('code').textContent()) as string;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await panel.getByLabel('Code in the app now').fill(totp.generate());
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await panel.getByRole('button', { name: 'I have saved my codes' }).click();
    await panel.getByText('10 of 10 recovery codes are left.').waitFor();

    // A fingerprint sensor that always succeeds.
    const cdp = await visit.context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('Name of this device').fill("Akosua's phone");
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByText(/^Added .* not used yet$/).waitFor();
    await expectAccessibleLayout(page, 'owner-factor');

    const enterPassword = async () => {
      await page.evaluate(() => localStorage.removeItem('shopToken'));
      await page.goto('/merchant/login');
      await page.getByLabel('Email').fill('seller@dwaso.test');
      await page.getByLabel('Password', { exact: true }).fill('Market-day-1!');
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await enterPassword();
    // The current code is used up; the next one is already valid.
    await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await enterPassword();
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessibleLayout(page, 'sign-in-passkey');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/merchant/dashboard');
    await page.goto('/merchant/security');
    await panel.getByText(/^Last used/).waitFor();
    await panel.getByRole('button', { name: "Remove Akosua's phone" }).click();
    await panel
      .getByText('not used yet')
      .or(panel.getByText(/^Last used/))
      .waitFor({ state: 'detached' });
    await visit.end();
  });
});
