/** Formats of recordings; each is the ending of its files. */
export const AUDIO_FORMATS = ['mp3', 'm4a', 'ogg', 'webm'] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];
const OPUS_HERTZ = 48_000;
/** Codec and document type stand near the start. */
const HEAD_BYTES = 1024;

/** The seconds of a file, or null where its header does not tell; undefined for another format. */
type Reader = (bytes: Buffer) => number | null | undefined;

/** An MPEG layer III frame: versions 1, 2 and 2.5. */
function readFrame(bytes: Buffer, at: number) {
  if (at + 4 > bytes.length || bytes.readUInt16BE(at) >>> 5 !== 0x7ff) return null;
  const [version, layer] = [((bytes[at + 1] as number) >> 3) & 3, ((bytes[at + 1] as number) >> 1) & 3];
  const [rate, hertz] = [(bytes[at + 2] as number) >> 4, ((bytes[at + 2] as number) >> 2) & 3];
  const isFirst = version === 3;
  const kbps = (isFirst ? KBPS_1 : KBPS_2)[rate];
  const base = HERTZ[hertz];
  if (version === 1 || layer !== 1 || !kbps || !base) return null;
  const [samples, scale] = isFirst ? [1152, 1] : [576, version === 2 ? 2 : 4];
  const inHertz = base / scale;
  const padding = ((bytes[at + 2] as number) >> 1) & 1;
  const end = at + Math.floor(((samples / 8) * kbps * 1000) / inHertz) + padding;
  return { kbps, hertz: inHertz, samples, end };
}

const readMp3: Reader = (bytes) => {
  const isTagged = bytes.toString('latin1', 0, 3) === 'ID3';
  // The size of a tag has seven bits a byte.
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0);
  const size = isTagged ? 10 + length : 0;
  const frame = readFrame(bytes, size);
  // Other files may begin with the two bytes of a frame, but not have a second one.
  if (!frame || !readFrame(bytes, frame.end)) return undefined;
  const { kbps, hertz, samples } = frame;
  // A variable rate counts its frames in the first one.
  const counted = ['Xing', 'Info']
    .map((mark) => bytes.indexOf(mark, size, 'latin1'))
    .find((at) => at > 0 && at < size + 64);
  const hasCount =
    counted !== undefined && counted + 12 <= bytes.length && (bytes.readUInt32BE(counted + 4) & 1) === 1;
  if (hasCount) return (bytes.readUInt32BE(counted + 8) * samples) / hertz;
  return ((bytes.length - size) * 8) / (kbps * 1000);
};

const readM4a: Reader = (bytes) => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || !bytes.includes('soun') || bytes.includes('vide'))
    return undefined;
  const at = bytes.indexOf('mvhd');
  if (at < 0 || at + 36 > bytes.length) return null;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  // A file in fragments tells no length.
  return scale > 0 && units > 0 ? units / scale : null;
};

const readOgg: Reader = (bytes) => {
  if (bytes.toString('latin1', 0, 4) !== 'OggS') return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  const vorbis = head.indexOf('\x01vorbis', 0, 'latin1');
  if (vorbis < 0 && !head.includes('OpusHead')) return undefined;
  const hertz = vorbis < 0 ? OPUS_HERTZ : vorbis + 16 <= bytes.length ? bytes.readUInt32LE(vorbis + 12) : 0;
  const page = bytes.lastIndexOf('OggS');
  if (hertz === 0 || page + 14 > bytes.length) return null;
  return Number(bytes.readBigInt64LE(page + 6)) / hertz;
};

const readWebm: Reader = (bytes) => {
  const head = bytes.subarray(0, HEAD_BYTES);
  const isWebm = bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3 && head.includes('webm');
  if (!isWebm || head.includes('V_') || !(head.includes('A_OPUS') || head.includes('A_VORBIS')))
    return undefined;
  // The element Duration, in milliseconds; a browser's recorder writes none.
  const double = head.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  if (double >= 0 && double + 11 <= head.length) return head.readDoubleBE(double + 3) / 1000;
  const float = head.indexOf(Buffer.from([0x44, 0x89, 0x84]));
  return float >= 0 && float + 7 <= head.length ? head.readFloatBE(float + 3) / 1000 : null;
};

const READERS: [AudioFormat, Reader][] = [
  ['ogg', readOgg],
  ['webm', readWebm],
  ['m4a', readM4a],
  ['mp3', readMp3],
];

/**
 * Tells by content, never by name, whether bytes are a recording without pictures, and how long it is.
 * @returns seconds, null where the header does not tell; null for anything else
 */
export function readAudio(file: Uint8Array): { format: AudioFormat; seconds: number | null } | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const [format, read] of READERS) {
    const seconds = read(bytes);
    if (seconds !== undefined) return { format, seconds };
  }
  return null;
}
