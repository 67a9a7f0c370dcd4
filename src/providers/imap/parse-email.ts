import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { InboxEmail } from '#modules/desk';

const TEXT_MAX = 10_000;
const SUBJECT_MAX = 200;
const MESSAGE_ID_MAX = 250;
const REFERENCES_MAX = 50;
const RECIPIENTS_MAX = 50;
const ATTACHMENTS_MAX = 20;
const NAME_MAX = 100;
/** An HTML part above this is not converted. */
const HTML_MAX = 1024 * 1024;

/** Headers that name whom an email was sent or passed on to. */
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const ADDRESS = /[^\s<>,;:"'()]{1,100}@[^\s<>,;:"'()]{1,255}/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Takes out control characters and those that change the direction of the text around. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');
const line = (text: string, max: number): string => plain(text).replace(/\s+/g, ' ').trim().slice(0, max);

/**
 * Reads an email as plain text of bounded length; HTML is converted by mailparser. Its files are named only.
 * @param isCut `source` is the beginning of an email that is too large: its head is read, no text and no files
 */
export async function parseEmail(source: Buffer, { isCut }: { isCut: boolean }): Promise<InboxEmail> {
  const hash = createHash('sha256').update(source).digest('hex');
  const parsed = await simpleParser(source, {
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: HTML_MAX,
  }).catch(() => null);
  const headers = headersOf(parsed);
  const messageId = headers.get('message-id')?.[0]?.trim() ?? '';
  const from = parsed?.from?.value.find(({ address }) => address)?.address ?? '';
  return {
    messageId:
      messageId && messageId.length <= MESSAGE_ID_MAX ? line(messageId, MESSAGE_ID_MAX) : `sha256:${hash}`,
    inReplyTo: messageIds(headers.get('in-reply-to'))[0] ?? null,
    references: messageIds(headers.get('references')),
    recipients: RECIPIENT_HEADERS.flatMap((name) => headers.get(name) ?? [])
      .flatMap((value) => value.match(ADDRESS) ?? [])
      .slice(0, RECIPIENTS_MAX),
    from: line(from, 320),
    subject: line(parsed?.subject ?? '', SUBJECT_MAX),
    text: isCut ? '' : plain(parsed?.text ?? '').slice(0, TEXT_MAX),
    attachments: isCut
      ? []
      : (parsed?.attachments ?? [])
          .slice(0, ATTACHMENTS_MAX)
          .map(({ filename, contentType }) => line(filename || contentType, NAME_MAX)),
    writer: findWriter(headers),
    isTooLarge: isCut,
    isUnreadable: headers.size === 0,
  };
}

type Headers = ReadonlyMap<string, string[]>;

/** The raw values of each header, by its name in lower case. */
function headersOf(parsed: ParsedMail | null): Headers {
  const headers = new Map<string, string[]>();
  for (const { key, line: raw } of parsed?.headerLines ?? []) {
    if (key === '') continue;
    const value = raw.slice(raw.indexOf(':') + 1).replace(/\r?\n[ \t]+/g, ' ');
    headers.set(key, [...(headers.get(key) ?? []), value.trim()]);
  }
  return headers;
}

const messageIds = (values: readonly string[] = []): string[] =>
  values
    .flatMap((value) => value.match(/<[^<>\s]{1,250}>/g) ?? [])
    .slice(-REFERENCES_MAX)
    .map((id) => plain(id));

const BULK = /^(bulk|junk|list|auto_reply)$/i;

/** Whether a person or a program wrote an email (RFC 3834; RFC 6522 for reports of what was not delivered). */
function findWriter(headers: Headers): InboxEmail['writer'] {
  const first = (name: string) => headers.get(name)?.[0] ?? '';
  if (first('return-path') === '<>' || /^multipart\/report\b/i.test(first('content-type'))) return 'BOUNCE';
  const submitted = first('auto-submitted').toLowerCase();
  const isAutomatic =
    (submitted !== '' && !submitted.startsWith('no')) ||
    BULK.test(first('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name));
  return isAutomatic ? 'AUTO_REPLY' : 'PERSON';
}
