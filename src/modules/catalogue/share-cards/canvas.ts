import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';

/** Size limit, because cards are sent over mobile data. */
const CARD_MAX_BYTES = 300 * 1024;
const QUALITIES = [84, 72, 58, 40];
/** Height of the woven border. */
export const STRIP_PX = 24;
export const COLOURS = { paper: '#FBF5E6', ink: '#1C2A1E', ink3: '#62675A', leaf: '#1B5B38' };
export const DISPLAY = 'Ojuju, Ojuju Ext';
export const TEXT = 'Noto, Noto Ext';

export type Node = Parameters<typeof satori>[0];
export type Style = Record<string, string | number>;
type Fonts = Parameters<typeof satori>[1]['fonts'];

/** A box element for satori. */
export const element = (children: unknown, style: Style): Node =>
  ({ type: 'div', props: { children, style } }) as unknown as Node;
/** A box with text. */
export const text = (words: string, style: Style): Node => element(words, { display: 'block', ...style });

const FACES = [
  ['Ojuju', 'ojuju-latin-700', 700],
  ['Ojuju Ext', 'ojuju-latin-ext-700', 700],
  ['Noto', 'noto-sans-latin-400', 400],
  ['Noto', 'noto-sans-latin-700', 700],
  ['Noto Ext', 'noto-sans-latin-ext-400', 400],
  ['Noto Ext', 'noto-sans-latin-ext-700', 700],
] as const;
let faces: Promise<Fonts> | null = null;

/** Load the bundled fonts: a server has no system fonts. */
function readFaces(): Promise<Fonts> {
  faces ??= Promise.all(
    FACES.map(async ([name, file, weight]) => ({
      name,
      weight,
      data: await readFile(new URL(`./fonts/${file}-normal.woff`, import.meta.url)),
    })),
  );
  return faces;
}

/** Renders text as outlines: an SVG of this size. */
export async function drawWords(node: Node, width: number, height: number): Promise<Buffer> {
  return Buffer.from(await satori(node, { width, height, fonts: await readFaces() }));
}

/**
 * Renders a card of this size in px as JPEG of at most {@link CARD_MAX_BYTES}: paper, the layers on it, and the woven
 * border below.
 * @param strip the woven border as SVG
 */
export async function drawOnPaper(
  [width, height]: readonly [number, number],
  layers: OverlayOptions[],
  strip: Uint8Array,
): Promise<Buffer> {
  const band = await sharp({
    create: { width, height: STRIP_PX, channels: 3, background: COLOURS.leaf },
  })
    .composite([{ input: Buffer.from(strip), tile: true }])
    .png()
    .toBuffer();
  const card = await sharp({ create: { width, height, channels: 3, background: COLOURS.paper } })
    .composite([...layers, { input: band, left: 0, top: height - STRIP_PX }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(card.data, { raw: card.info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= CARD_MAX_BYTES || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error('no quality to draw a card in');
}
