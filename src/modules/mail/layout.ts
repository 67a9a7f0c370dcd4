import * as m from '#messages/server';
import { formatPhone } from '#shared/phone';
import type { Site } from '../../platform/site.ts';

/** The parts of a mail, from which both HTML and plain text are rendered. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The message as a text of one SMS, without "Dwaso: "; by default the subject with the code or the link. */
  sms?: () => string;
  /** The link of the text, if it is not that of the action. */
  smsUrl?: string;
  /** A code, in large digits. */
  code?: string;
  action?: { label: string; url: string };
  /** Contact links, such as `tel:`; `label` names the contact and the channel. */
  links?: { label: string; url: string }[];
  /** Rows of a bill or a list: left and right. */
  rows?: { label: string; value: string }[];
  /** Small print at the end. */
  note?: string;
  /** For a mail with editable words: its id, the values, and the fixed paragraphs. */
  words?: { id: string; values: Readonly<Record<string, string>>; before: string[]; after: string[] };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

function escapeHtml(value: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** Removes line breaks, which could inject mail headers. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').trim();
}

/**
 * Renders HTML (inline styles, one column, readable without images) and plain text, around the content in the language
 * of now.
 * @param betterWordsUrl where readers of a trial send better words
 */
export function renderMail(content: MailContent, site: Site, betterWordsUrl?: string): RenderedMail {
  const subject = oneLine(content.subject);
  const trial = betterWordsUrl ? { label: m.mail_trial(), url: betterWordsUrl } : undefined;
  return { subject, html: html(content, site, trial), text: text(content, site, trial) };
}

type Link = NonNullable<MailContent['action']>;

/** Our contact data, for the footer. */
function contactLine(site: Site): string {
  const phone = site.supportPhone ? formatPhone(site.supportPhone) : null;
  return [m.mail_questions({ email: site.supportEmail }), phone, site.postalAddress]
    .filter(Boolean)
    .join(' · ');
}

function html(content: MailContent, site: Site, trial: Link | undefined): string {
  const e = escapeHtml;
  const paragraphs = content.paragraphs.map((p) => `<p style="margin:0 0 16px">${e(p)}</p>`).join('');
  const code = content.code
    ? `<p style="margin:8px 0 24px;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px">${e(content.code)}</p>`
    : '';
  const rows = content.rows?.length
    ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 20px">${content.rows
        .map(
          (row) =>
            `<tr><td style="padding:8px 0;border-top:1px solid #E3D7BD">${e(row.label)}</td><td align="right" style="padding:8px 0 8px 12px;border-top:1px solid #E3D7BD;white-space:nowrap;font-weight:700">${e(row.value)}</td></tr>`,
        )
        .join('')}</table>`
    : '';
  const links = (content.links ?? [])
    .map(
      (link) =>
        `<p style="margin:0 0 16px"><a href="${e(link.url)}" style="color:#1B5B38;font-weight:700">${e(link.label)}</a></p>`,
    )
    .join('');
  const action = content.action
    ? `<p style="margin:8px 0 24px"><a href="${e(content.action.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#1B5B38;color:#FFFCF2;font-weight:700;text-decoration:none">${e(content.action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#62675A">${e(m.mail_or_open({ url: content.action.url }))}</p>`
    : '';
  const note = content.note
    ? `<p style="margin:0;font-size:13px;line-height:18px;color:#62675A">${e(content.note)}</p>`
    : '';
  const better = trial
    ? `<p style="margin:16px 0 0;font-size:13px;line-height:18px"><a href="${e(trial.url)}" style="color:#1B5B38">${e(trial.label)}</a></p>`
    : '';
  const why = m.mail_why({ url: site.publicUrl });
  return `<!doctype html><html lang="${m.mail_language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(content.subject)}</title></head><body style="margin:0;background:#FBF5E6;color:#1C2A1E;font:16px/24px system-ui,-apple-system,Roboto,'Segoe UI',sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="margin:0 0 16px;font-size:24px;font-weight:700;color:#1B5B38">Dwaso</p><div style="background:#FFFDF7;border:1px solid #E3D7BD;border-radius:14px;padding:24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${e(content.heading)}</h1>${paragraphs}${links}${code}${rows}${action}${note}</div><p style="margin:16px 0 0;font-size:13px;line-height:18px;color:#62675A">${e(why)} ${e(contactLine(site))}</p>${better}</div></body></html>`;
}

function text(content: MailContent, site: Site, trial: Link | undefined): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.links?.length) parts.push(content.links.map((link) => `${link.label}: ${link.url}`).join('\n'));
  if (content.code) parts.push(content.code);
  if (content.rows?.length) parts.push(content.rows.map((row) => `${row.label}: ${row.value}`).join('\n'));
  if (content.action) parts.push(`${content.action.label}:\n${content.action.url}`);
  if (content.note) parts.push(content.note);
  parts.push(`Dwaso, ${site.publicUrl}. ${contactLine(site)}`);
  if (trial) parts.push(`${trial.label}: ${trial.url}`);
  return `${parts.join('\n\n')}\n`;
}
