import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImapServer, rawEmail, startImapServer } from '../support/imap-server.ts';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import { newShop, visitAsAdmin } from './support/admin.ts';
import { findMail } from './support/mail.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer();
  dwaso = await startTestApp({ DESK_IMAP_URL: imap.url, DESK_EMAIL: 'desk@market.example' });
});
afterAll(async () => {
  await dwaso.close();
  await imap.close();
});

it('an admin answers a shop from the desk, and reads the reply', async () => {
  await newShop(dwaso, 'Desk Baskets');
  const { page, end, token } = await visitAsAdmin(dwaso);
  const readMailbox = () => api(dwaso, 'POST', '/admin/jobs/desk.read-mailbox/run', { token });
  await page.goto('/admin/desk?kind=SHOP_REVIEW');
  const row = page.getByRole('listitem').filter({ hasText: 'Desk Baskets' });
  await row.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('heading', { name: 'Emails: Shop to review' }).waitFor();
  await page.getByText('No emails yet.').waitFor();
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByText('Write your answer').waitFor();
  await page.getByLabel('Your answer').fill('Dear Ama,\n\nplease send us a photo of your market stall.');
  await page.getByRole('button', { name: 'Send email' }).click();
  const emails = page.getByRole('list', { name: 'Emails, oldest first' }).getByRole('listitem');
  await emails.filter({ hasText: 'please send us a photo' }).waitFor();

  const sent = await findMail(dwaso.dataDir, 'desk-baskets@example.com', 'shop to review');
  const to = sent.replyTo?.[0]?.address ?? '';
  expect(to).toMatch(/^desk\+/);
  const html = '<img src=x onerror="document.title = 1">';
  imap.deliver(
    rawEmail(
      { From: 'Ama <desk-baskets@example.com>', To: to, Subject: 'Re: stall' },
      `Here is my stall ${html}`,
    ),
  );
  imap.deliver(rawEmail({ From: 'thief@example.com', To: to, Subject: 'My number' }, 'Pay to 0241234567'));
  imap.deliver(rawEmail({ From: 'someone@example.com', To: 'desk@market.example', Subject: 'Hello' }));
  await readMailbox();
  await expect
    .poll(
      () =>
        imap
          .flags()
          .flat()
          .filter((flag) => flag === '\\Seen').length,
      { timeout: 30_000 },
    )
    .toBe(3);

  await page.goto('/admin/desk');
  const first = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').first();
  await first.getByText('New email').waitFor();
  await page.getByText('1 email belongs to no task').click();
  await page.getByText('Hello').waitFor();
  await expectAccessibleLayout(page, 'admin-desk-new-email');
  await first.getByRole('link', { name: 'Open' }).click();
  await emails.filter({ hasText: `Here is my stall ${html}` }).waitFor();
  await emails
    .filter({ hasText: 'From another address: t…@example.com' })
    .getByText('Unknown sender')
    .waitFor();
  await emails.filter({ hasText: 'please send us a photo' }).getByText('Sent', { exact: true }).waitFor();
  expect(await emails.locator('img').count()).toBe(0);
  await expectAccessibleLayout(page, 'admin-desk-emails');
  await page.getByLabel('Your answer').fill('Thank you, we open your shop today.');
  await page.getByRole('button', { name: 'Send email' }).click();
  await emails.filter({ hasText: 'we open your shop today' }).waitFor();
  await page.getByText('Waiting for an answer').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.getByText('New email').filter({ visible: true }).waitFor({ state: 'detached' });
  await end();
});
