import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps, HttpEnv } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import {
  listOutbox,
  listSmsCosts,
  type OutboxMessage,
  PAID_CHANNELS,
  retryAllMail,
  retryMail,
} from '../index.ts';
import { pushReceiptRoutes } from './push-receipts.ts';
import { smsReportRoutes } from './sms-reports.ts';
import { whatsappRoutes } from './whatsapp.ts';

const present = ({ recipient, sendAfter, sentAt, deliveredAt, createdAt, ...message }: OutboxMessage) => ({
  ...message,
  recipient: PAID_CHANNELS.includes(message.channel) ? maskPhone(recipient) : recipient,
  sendAfter: toIso(sendAfter),
  sentAt: toIso(sentAt),
  deliveredAt: toIso(deliveredAt),
  createdAt: toIso(createdAt),
});

/** The outbox, without bodies; failed messages can be sent again. */
export function adminOutboxRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/outbox', async (c) =>
    c.json(await cursorPage(c.req.valid('query'), (query) => listOutbox(db, query), present), 200),
  );
  on('POST /admin/outbox/retry', async (c) =>
    c.json(envelope({ messages: await retryAllMail(db, adminId(c)) }, 'Added to the queue again'), 200),
  );
  on('POST /admin/outbox/{id}/retry', async (c) => {
    const message = await retryMail(db, adminId(c), c.req.valid('param').id);
    return c.json(envelope(present(message), 'Added to the queue again'), 200);
  });
  on('GET /admin/sms/costs', async (c) => {
    const { month, spentPesewas, ceilingPesewas, rows } = await listSmsCosts(db);
    const shown = rows.map(({ costPesewas, ...row }) => ({ ...row, cost: toCedis(costPesewas) }));
    const costs = { month, spent: toCedis(spentPesewas), ceiling: toCedis(ceilingPesewas), rows: shown };
    return c.json(envelope(costs), 200);
  });
  return app;
}

const NAME = /^[\w.:-]+\.eml$/;
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = (title: string, body: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui;background:#FBF5E6;color:#1C2A1E}a{color:#1B5B38}li{margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#FFFDF7;border:1px solid #E3D7BD;border-radius:14px;padding:1rem}</style></head><body><main>${body}</main></body></html>`;

function header(eml: string, name: string): string {
  const found = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(eml)?.[1] ?? '';
  const unfolded = found.replace(/\r?\n[ \t]+/g, ' ');
  return unfolded.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : quotedPrintable(text.replace(/_/g, ' ')),
  );
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the decoded plain-text part. */
function textPart(eml: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?(?=\r?\n--)/i.exec(eml)?.[0] ?? eml;
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const content = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  return /quoted-printable/i.test(head) ? quotedPrintable(content) : content;
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

/** Demo mode's mailbox: the mail files, newest first. */
export function devMail(dir: string) {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.header('content-security-policy', CSP);
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/', async (c) => {
    const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name));
    const newest = names.sort().reverse().slice(0, 100);
    const items = await Promise.all(
      newest.map(async (name) => {
        const eml = await readFile(path.join(dir, name), 'utf8');
        return html`<li><a href="/dev/mail/${name}">${header(eml, 'Subject')}</a><br>to ${header(eml, 'To')}</li>`;
      }),
    );
    const list = items.length ? html`<ul>${items}</ul>` : html`<p>No mail yet.</p>`;
    return c.html(page('Mail', html`<h1>Mail of the demo market</h1>${list}`));
  });
  app.get('/:name', async (c) => {
    const { name } = c.req.param();
    const eml = NAME.test(name) ? await readFile(path.join(dir, name), 'utf8').catch(() => null) : null;
    if (!eml) return c.notFound();
    const subject = header(eml, 'Subject');
    const body = html`<p><a href="/dev/mail">All mail</a></p><h1>${subject}</h1><p>to ${header(eml, 'To')}</p><pre>${raw(linked(textPart(eml)))}</pre>`;
    return c.html(page(subject, body));
  });
  return app;
}

export const routes: RouteGroup[] = [adminOutboxRoutes, smsReportRoutes, whatsappRoutes, pushReceiptRoutes];
