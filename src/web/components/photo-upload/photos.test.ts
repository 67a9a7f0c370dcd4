import { describe, expect, it } from 'vitest';
import { isSameOrder, movePhoto, type Photo, photoOrder, photosFromUrls } from './photos.ts';

const fresh: Photo = { key: 'new-1', url: 'blob:1', blob: new Blob(['x']) };
const urls = ['/media/a/960.webp', '/media/b/960.webp'];

describe("a product's pictures", () => {
  it('move to another place', () => {
    const [a, b] = photosFromUrls(urls) as [Photo, Photo];
    expect(movePhoto([a, b, fresh], 2, 0)).toEqual([fresh, a, b]);
    expect(movePhoto([a, b, fresh], 0, 1)).toEqual([b, a, fresh]);
    expect(movePhoto([a, b], 0, -1)).toEqual([a, b]);
  });

  it('are named in their order, those that are sent along as new', () => {
    const [a, b] = photosFromUrls(urls) as [Photo, Photo];
    expect(photoOrder([b, fresh, a])).toEqual([urls[1], 'new', urls[0]]);
  });

  it('are the same only in the same order', () => {
    const kept = photosFromUrls(urls);
    expect(isSameOrder(kept, urls)).toBe(true);
    expect(isSameOrder(kept.toReversed(), urls)).toBe(false);
    expect(isSameOrder([...kept, fresh], urls)).toBe(false);
  });
});
