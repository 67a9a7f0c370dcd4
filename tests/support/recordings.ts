/** MPEG 2, layer III, 8 kbit/s, 22.05 kHz. */
const FRAME_HEADER = [0xff, 0xf3, 0x10, 0xc0];
const FRAME_BYTES = 26;
const FRAME_SECONDS = 576 / 22_050;

/** An MP3 of silence, which browsers play. */
export function silentMp3(seconds: number): Buffer<ArrayBuffer> {
  const frames = Math.round(seconds / FRAME_SECONDS);
  const file = Buffer.alloc(frames * FRAME_BYTES);
  for (let frame = 0; frame < frames; frame++) file.set(FRAME_HEADER, frame * FRAME_BYTES);
  return file;
}
