import { expect, it } from 'vitest';
import { hashNoncedScripts } from './csp-hashes.server.ts';

/** As `openssl dgst -sha256` says. */
const OURS = "'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='";
const CEDI = "'sha256-dRFW7IL7xYxeo1iKZrBs3ylWCQ0ivaKmvYXASVH5HCM='";
const ALSO = "'sha256-TTvED0u/Y9ZdXsyrR052qxcVIXYOVe6COIvrFU7hAmw='";

it('allows the scripts that bear the mark, and takes the mark away', () => {
  const page =
    '<head><script nonce="n1">ours()</script><link nonce="n1" rel="x"></head>' +
    '<body><script type="module" nonce="n1" async="">also()</script><script nonce="n1" src="/a.js"></script></body>';
  const { html, hashes } = hashNoncedScripts(page, 'n1');
  expect(hashes).toEqual([OURS, ALSO]);
  expect(html).not.toContain('nonce');
});

// Shows docs/security.md, 1: 1.2.3 no data becomes script
it('allows no script that found its way into the page, whatever mark it pretends to', () => {
  const page =
    '<script nonce="n1">ours()</script><p><script>alert(1)</script><script nonce="guessed">alert(2)</script>' +
    '<script data-x=\'nonce="n2"\'>alert(3)</script></p>';
  expect(hashNoncedScripts(page, 'n1').hashes).toEqual([OURS]);
});

it('hashes the bytes that are sent, of a page that is a binary string', () => {
  const page = Buffer.from('<script nonce="n1">"GH₵"</script>').toString('latin1');
  expect(hashNoncedScripts(page, 'n1').hashes).toEqual([CEDI]);
});
