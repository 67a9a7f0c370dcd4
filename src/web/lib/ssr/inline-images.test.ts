import { expect, it } from 'vitest';
import { inlineImages } from './inline-images.server.ts';

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
