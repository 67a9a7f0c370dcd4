import { hash } from 'node:crypto';

/** Entity tag of a body before compression; weak, since every encoding of the body shares it. */
export const createEtag = (body: Uint8Array): string =>
  `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

const OPAQUE_TAG = /(?:W\/)?("[^"]*")/g;

/** Whether an If-None-Match header lists the tag, or is `*`, by weak comparison (RFC 9110, 13.1.2). */
export function listsEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace('W/', '');
  return [...ifNoneMatch.matchAll(OPAQUE_TAG)].some(([, listed]) => listed === opaque);
}
