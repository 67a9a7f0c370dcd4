import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashMarkedScripts } from './marked-scripts.server.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('allows the scripts that bear the mark, and takes the mark away', () => {
  const page =
    '<head><script nonce="n1">ours()</script><link nonce="n1" rel="x"></head>' +
    '<body><script type="module" nonce="n1" async="">also()</script><script nonce="n1" src="/a.js"></script></body>';
  const { html, hashes } = hashMarkedScripts(page, 'n1');
  expect(hashes).toEqual([hashOf('ours()'), hashOf('also()')]);
  expect(html).not.toContain('nonce');
});

it('allows no script that found its way into the page, whatever mark it pretends to', () => {
  const page =
    '<script nonce="n1">ours()</script><p><script>alert(1)</script><script nonce="guessed">alert(2)</script>' +
    '<script data-x=\'nonce="n2"\'>alert(3)</script></p>';
  expect(hashMarkedScripts(page, 'n1').hashes).toEqual([hashOf('ours()')]);
});
