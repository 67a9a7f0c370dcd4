import type { Site } from '../../platform/site.ts';

/** How long a copy may be believed. */
const VALID_MS = 180 * 24 * 3_600_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
export function securityTxt({ publicUrl, supportEmail }: Site, now: Date): string {
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
