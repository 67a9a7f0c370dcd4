import { describe, expect, it } from 'vitest';
import { silentMp3 } from '../../../tests/support/recordings.ts';
import { readAudio } from './audio.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** Movie header of version 0: times, scale 1000, length. */
const m4a = (milliseconds: number, handler = 'soun', brand = 'M4A ') =>
  Buffer.concat([
    uint32(28),
    latin(`ftyp${brand}`),
    Buffer.alloc(16),
    latin('mvhd'),
    uint32(0, 0, 0, 1000, milliseconds),
    Buffer.alloc(40),
    latin(handler),
  ]);
const oggPage = (granule: bigint, content: string) => {
  const head = Buffer.alloc(27);
  head.set(latin('OggS'));
  head.writeBigInt64LE(granule, 6);
  return Buffer.concat([head, latin(content)]);
};
const ogg = (samples: bigint, content = 'OpusHead') =>
  Buffer.concat([oggPage(0n, content), oggPage(samples, 'end')]);
const webm = (codec: string, seconds?: number) => {
  const length = Buffer.alloc(seconds === undefined ? 0 : 11);
  if (seconds !== undefined) {
    length.set([0x44, 0x89, 0x88]);
    length.writeDoubleBE(seconds * 1000, 3);
  }
  return Buffer.concat([
    uint32(0x1a45dfa3),
    latin('\x42\x82\x84webm'),
    length,
    latin(codec),
    Buffer.alloc(64),
  ]);
};
const tagged = (mp3: Buffer) =>
  Buffer.concat([latin('ID3\x04\x00\x00\x00\x00\x00\x14'), Buffer.alloc(20), mp3]);

describe('a recording', () => {
  it.each([
    ['an MP3', silentMp3(2), 'mp3', 2],
    ['an MP3 with a tag', tagged(silentMp3(3)), 'mp3', 3],
    ['an M4A', m4a(4500), 'm4a', 4.5],
    ['an M4A in fragments', m4a(0), 'm4a', null],
    ['an M4A of a telephone', m4a(1000, 'soun', 'mp42'), 'm4a', 1],
    ['Opus in Ogg', ogg(96_000n), 'ogg', 2],
    ['Vorbis in Ogg', ogg(88_200n, '\x01vorbis\0\0\0\0\x01\x44\xac\0\0'), 'ogg', 2],
    ['Opus in WebM', webm('A_OPUS', 12), 'webm', 12],
    ['WebM of a browser’s recorder', webm('A_OPUS'), 'webm', null],
  ] as const)('is known by its content: %s', (_, bytes, format, seconds) => {
    const read = readAudio(bytes);
    const halves = read?.seconds == null ? null : Math.round(read.seconds * 2) / 2;
    expect([read?.format, halves]).toEqual([format, seconds]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['the beginning of a frame', Buffer.from([0xff, 0xf3, 0x10, 0xc0])],
    ['a page', latin('<!doctype html><script>alert(1)</script>')],
    [
      'a page behind the two bytes of a frame',
      latin('\xff\xf3\x10\xc0<script>alert(1)</script>'.padEnd(600)),
    ],
    ['a picture', latin('\x89PNG\r\n\x1a\n'.padEnd(100, '\0'))],
    ['a film in MP4', m4a(1000, 'soun vide')],
    ['a film in WebM', webm('V_VP8 A_OPUS')],
    ['Ogg of another codec', ogg(100n, '\x80theora')],
    ['a WAV', latin('RIFF\x24\0\0\0WAVEfmt ')],
  ])('is not %s', (_, bytes) => {
    expect(readAudio(bytes)).toBeNull();
  });

  it('that is cut off at any byte breaks nothing', () => {
    for (const file of [tagged(silentMp3(1)), m4a(1000), ogg(48_000n), webm('A_OPUS', 2)]) {
      for (let length = 0; length < Math.min(file.length, 300); length++) {
        expect(() => readAudio(file.subarray(0, length))).not.toThrow();
      }
    }
  });
});
