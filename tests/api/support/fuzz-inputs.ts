import type { Call } from '../permissions/expectations/rule.ts';
import type { CallOptions } from './market-node.ts';

/* Valid requests with one odd change, as none of our clients sends. */

export interface OddRequest {
  path: string;
  options: CallOptions;
  /** Describes the change. */
  what: string;
}

/** A generator of numbers from 0 to 1, reproducible by its seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LONG = 100_000;
const NOBODY = '00000000-0000-7000-8000-000000000000';
const ODD_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\ufeff',
    '\u202egnirts',
    '🧺',
    '🧺'.repeat(500),
  ],
  ...[
    "'; drop table users; --",
    '" or 1=1',
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '%00',
    '%',
    '%zz',
  ],
  ...[
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e400',
  ],
  ...[
    '-1',
    '0',
    '1.5',
    '99999999999999999999',
    '2026-13-45',
    '2026-11-23T25:61:00Z',
    NOBODY,
    'true',
    '[]',
    '{}',
  ],
  ...[
    'x'.repeat(LONG),
    '%F0%9F%98%80',
    'a@b',
    'a@b.c\r\nBcc: d@e.f',
    '+233',
    '0551234987',
    'GH₵12',
    '１２',
    'é',
    'e\u0301',
  ],
];
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    0.1 + 0.2,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    1e15,
    1e308,
    5e-324,
  ],
  ...[[], [[]], [null], [1, 'a', {}], {}, { a: 1 }, { length: -1 }, { toString: 1 }, Array(1_000).fill(0)],
  deep(200),
  ...ODD_TEXTS,
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  'userId',
  'shopId',
  'status',
  'role',
  'amount',
  'x'.repeat(300),
];
const QUERIES = [
  'limit',
  'cursor',
  'page',
  'search',
  'status',
  'from',
  'to',
  'sort',
  'shop',
  'category',
  'days',
  'region',
  '__proto__',
];
const HEADERS: readonly Record<string, string>[] = [
  ...['', 'x', 'é', '0'.repeat(300), NOBODY, '"a"', '../'].map((key) => ({
    'idempotency-key': encodeURI(key),
  })),
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
    '',
  ].map((type) => ({ 'content-type': type })),
  ...['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`, 'Bearer a b c', '\u00e9'].map(
    (value) => ({
      authorization: value,
    }),
  ),
  { range: 'bytes=0-0' },
  { 'if-none-match': '*' },
  { 'x-device': '<script>' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'br;q=0, gzip, *;q=0' },
  { 'x-forwarded-for': "1.2.3.4, '; --" },
];
const BROKEN = [
  '',
  '{',
  '[1,',
  '"',
  'null',
  '1',
  '"text"',
  '{"a":1}{"b":2}',
  '\u0000',
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  'NaN',
];

/** A random odd request; `draw` gives the random numbers. */
export function oddRequest({ path, body, form }: Call, method: string, draw: () => number): OddRequest {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
  const hasBody = body !== undefined;
  const valid: CallOptions = { ...(hasBody && { body }), ...(form && { form: form() }) };
  const kinds: (() => OddRequest)[] = [
    () => {
      const at = pick(QUERIES);
      const value = pick(ODD_TEXTS).slice(0, 3_000);
      const joint = path.includes('?') ? '&' : '?';
      const more = draw() < 0.3 ? `&${at}=1&${at}=2` : '';
      const query = `${joint}${at}=${encode(value)}${more}`;
      return { path: path + query, options: valid, what: `query ${at}` };
    },
    () => {
      const odd = pick(ODD_TEXTS).slice(0, 2_000);
      const parts = path.split('/');
      const ids = parts.flatMap((part, at) => (/^[0-9a-f-]{36}|^\d+$/.test(part) ? [at] : []));
      const at = ids.length > 0 ? pick(ids) : parts.length - 1;
      parts[at] = encode(odd) || '%20';
      return { path: parts.join('/'), options: valid, what: 'path' };
    },
    () => ({ path, options: { ...valid, headers: pick(HEADERS) }, what: 'headers' }),
  ];
  if (method !== 'GET' && !form) {
    const raw = () => ({
      path,
      options: { raw: pick(BROKEN), headers: { 'content-type': 'application/json' } },
      what: 'no JSON',
    });
    const whole = () => ({ path, options: { body: pick(VALUES) }, what: 'another body' });
    const added = () => {
      const text = JSON.stringify(body ?? {});
      const field = `${JSON.stringify(pick(NAMES))}:${JSON.stringify(pick(VALUES))}`;
      const with_ = text === '{}' ? `{${field}}` : `${text.slice(0, -1)},${field}}`;
      return {
        path,
        options: { raw: with_, headers: { 'content-type': 'application/json' } },
        what: 'a field more',
      };
    };
    kinds.push(raw, whole, added);
    // Change the body most often.
    if (typeof body === 'object' && body !== null)
      for (let time = 0; time < 8; time++) kinds.push(() => changed(path, body, pick, draw));
  }
  return pick(kinds)();
}

/** A body with one field changed or missing. */
function changed(
  path: string,
  body: object,
  pick: <T>(all: readonly T[]) => T,
  draw: () => number,
): OddRequest {
  const copy = structuredClone(body) as Record<string, unknown>;
  const places: { of: Record<string, unknown>; name: string }[] = [];
  const walk = (of: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(of)) {
      places.push({ of, name });
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>);
    }
  };
  walk(copy);
  if (places.length === 0) return { path, options: { body: pick(VALUES) }, what: 'another body' };
  const { of, name } = pick(places);
  if (draw() < 0.1) delete of[name];
  else of[name] = pick(VALUES);
  return { path, options: { body: copy }, what: `field ${name}` };
}

/** Encodes a text for a URL, which cannot contain a lone surrogate. */
function encode(text: string): string {
  return /^%/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}
