import { expect, it } from 'vitest';
import { hashNoncedScripts, inlineImages } from './render.server.ts';

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

const picture = (name: string, priority: string) =>
  `<picture><source type="image/avif" srcSet="/media/${name}/240.avif 240w, /media/${name}/480.avif 480w" sizes="104px"/>` +
  `<source type="image/webp" srcSet="/media/${name}/240.webp 240w" sizes="104px"/><img src="/media/${name}/480.webp" alt="a &gt; b"${priority}/></picture>`;
const NOW = ' loading="eager" fetchPriority="high"';
const asked: string[] = [];
const files = async (path: string) => {
  asked.push(path);
  if (path.includes('large')) return new Response('a'.repeat(25_000));
  return path.includes('lost') ? new Response('', { status: 404 }) : new Response('avif');
};

it('writes the first pictures that load at once into the page, and keeps their addresses beside', async () => {
  const page = picture('one', NOW) + picture('two', '') + picture('three', NOW) + picture('four', NOW);
  const html = await inlineImages(page, { most: 2, width: 480 }, files);
  expect(asked).toEqual(['/media/one/480.avif', '/media/three/480.avif']);
  const data = 'data:image/avif;base64,YXZpZg==';
  expect(html).toBe(
    picture('one', NOW).replace(
      'srcSet="/media/one/240.avif 240w, /media/one/480.avif 480w"',
      `srcSet="${data} 480w" data-width="480" data-srcset="/media/one/240.avif 240w, /media/one/480.avif 480w"`,
    ) +
      picture('two', '') +
      picture('three', NOW).replace(
        'srcSet="/media/three/240.avif 240w, /media/three/480.avif 480w"',
        `srcSet="${data} 480w" data-width="480" data-srcset="/media/three/240.avif 240w, /media/three/480.avif 480w"`,
      ) +
      picture('four', NOW),
  );
});

it('reads a picture once, and leaves alone what it can not read, is large, or is none of ours', async () => {
  asked.length = 0;
  const elsewhere = picture('x', NOW).replaceAll('/media/', '/api/v1/');
  const page = elsewhere + picture('lost', NOW) + picture('large', NOW) + picture('one', NOW);
  const html = await inlineImages(page, { most: 3, width: 480 }, files);
  expect(asked).toEqual(['/media/lost/480.avif', '/media/large/480.avif']);
  expect(html.startsWith(elsewhere + picture('lost', NOW) + picture('large', NOW))).toBe(true);
  expect(html).toContain('data:image');
});
