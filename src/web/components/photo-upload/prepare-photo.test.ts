import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, pictureFormat } from './prepare-photo.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe("a picture's format", () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is told of %s', async (format) => {
    const picture = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#b03d20' } })
      .toFormat(format)
      .toBuffer();
    expect(pictureFormat(new Uint8Array(picture).subarray(0, HEAD_BYTES))).toBe(format);
  });

  it('is told of what an iPhone takes, and of AVIF under the general name', () => {
    expect(pictureFormat(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic');
    expect(pictureFormat(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'))).toBe('avif');
  });

  // Shows docs/security.md, 5: 5.2.2 content is what it says
  it('is none of a document, a film, a text or an empty file', () => {
    for (const text of ['%PDF-1.7', '\0\0\0\x18ftypmp42\0\0\0\0', 'name,price', 'GIF89a', '']) {
      expect(pictureFormat(bytes(text))).toBeNull();
    }
  });
});
