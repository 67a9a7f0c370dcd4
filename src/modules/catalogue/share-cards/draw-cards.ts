import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { CARD_SIZES, type CardShape, type CardText, type ShopCardText } from './card-version.ts';

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
export async function drawText(node: Node, width: number, height: number): Promise<Buffer> {
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

/** Longest price that fits at the larger font size. */
const LONG_PRICE = 13;

/** Position of picture and text, by shape. */
const PLACES: Record<CardShape, { picture: readonly [number, number]; words: Style; scale: number }> = {
  link: { picture: [606, 606], words: { left: 606, top: 0, width: 594, height: 606 }, scale: 1 },
  status: { picture: [1080, 1080], words: { left: 0, top: 1080, width: 1080, height: 816 }, scale: 1.5 },
};

/**
 * Draws a product's card as JPEG: picture, name, price, shop and place.
 * @param picture bytes of the product's picture; null without one
 * @param strip the woven border as SVG
 */
export async function drawCard(
  words: CardText,
  shape: CardShape,
  picture: Uint8Array | null,
  strip: Uint8Array,
): Promise<Buffer> {
  const { picture: size, words: at, scale } = PLACES[shape];
  const px = (value: number) => Math.round(value * scale);
  const line = { maxWidth: Number(at.width) - px(88) };
  const column = element(
    [
      text('Dwaso', { fontFamily: DISPLAY, fontSize: px(40), color: COLOURS.leaf }),
      text(words.name, {
        ...line,
        fontFamily: DISPLAY,
        fontSize: px(54),
        lineHeight: 1.1,
        marginTop: px(20),
        lineClamp: 3,
        wordBreak: 'break-word',
      }),
      // Never truncate a price.
      text(words.price, {
        fontSize: px(words.price.length > LONG_PRICE ? 40 : 60),
        fontWeight: 700,
        marginTop: px(18),
        whiteSpace: 'nowrap',
      }),
      text(words.unit, { ...line, fontSize: px(28), color: COLOURS.ink3, lineClamp: 1 }),
      text(words.byQuantity, {
        fontSize: px(30),
        fontWeight: 700,
        color: COLOURS.leaf,
        whiteSpace: 'nowrap',
      }),
      text(words.shopName, { ...line, fontSize: px(30), fontWeight: 700, marginTop: px(22), lineClamp: 1 }),
      text(words.place, { ...line, fontSize: px(28), color: COLOURS.ink3, lineClamp: 1 }),
    ],
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: Number(at.width),
      height: Number(at.height),
      padding: `0 ${px(44)}px`,
      fontFamily: TEXT,
      color: COLOURS.ink,
    },
  );
  const drawn = await drawText(column, Number(at.width), Number(at.height));
  const goods = picture
    ? await sharp(picture).resize(size[0], size[1], { fit: 'cover' }).toBuffer()
    : await sharp({ create: { width: size[0], height: size[1], channels: 3, background: COLOURS.leaf } })
        .png()
        .toBuffer();
  const layers = [
    { input: goods, left: 0, top: 0 },
    { input: drawn, left: Number(at.left), top: Number(at.top) },
  ];
  return drawOnPaper(CARD_SIZES[shape], layers, strip);
}

const [WIDTH, HEIGHT] = CARD_SIZES.link;
/** Text is on the left of the card; products are in arches in a row on the right. */
const WORDS_PX = 500;
const ARCH = { width: 200, gap: 20, high: 330, low: 270, base: 412 };
const LINE_PX = 6;
const ROW = { left: WORDS_PX + 10, width: WIDTH - WORDS_PX - 60 };

/** Position of arch `at` of `many`; the middle one is taller. */
function archAt(at: number, many: number) {
  const row = many * ARCH.width + (many - 1) * ARCH.gap;
  const left = Math.round(ROW.left + (ROW.width - row) / 2 + at * (ARCH.width + ARCH.gap));
  const height = many === 1 || (many === 3 && at === 1) ? ARCH.high : ARCH.low;
  return { left, top: ARCH.base - height, width: ARCH.width, height };
}

/** Fits the full price into its arch. */
const priceSize = ({ length }: string): number => (length > 17 ? 18 : length > 13 ? 22 : 28);

/** A picture cropped to an arch; a leaf-green arch without one. */
async function drawArch(picture: Uint8Array | null, width: number, height: number): Promise<Buffer> {
  const radius = width / 2;
  const path = `M0 ${height}V${radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${height}Z`;
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${COLOURS.leaf}" d="${path}"/></svg>`,
  );
  if (!picture) return sharp(mask).png().toBuffer();
  return sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * Draws a shop's card for link previews as JPEG: its name and place, and up to three products in arches with name and
 * price.
 * @param pictures bytes of the products' pictures, in order; null without one
 * @param strip the woven border as SVG
 */
export async function drawShopCard(
  words: ShopCardText,
  pictures: readonly (Uint8Array | null)[],
  strip: Uint8Array,
): Promise<Buffer> {
  const { goods } = words;
  // A shop without products gets one empty arch.
  const many = Math.max(1, goods.length);
  const arches = Array.from({ length: many }, (_, at) => archAt(at, many));
  const layers: OverlayOptions[] = await Promise.all(
    arches.map(async ({ left, top, width, height }, at) => ({
      ...{ input: await drawArch(pictures[at] ?? null, width, height), left, top },
    })),
  );
  const line = await sharp({
    create: { width: ROW.width, height: LINE_PX, channels: 3, background: COLOURS.ink },
  })
    .png()
    .toBuffer();
  const column = element(
    [
      text('Dwaso', { fontFamily: DISPLAY, fontSize: 40, color: COLOURS.leaf }),
      text(words.name, {
        maxWidth: WORDS_PX - 64,
        fontFamily: DISPLAY,
        fontSize: 54,
        lineHeight: 1.1,
        marginTop: 20,
        lineClamp: 4,
        wordBreak: 'break-word',
      }),
      text(words.place, {
        maxWidth: WORDS_PX - 64,
        fontSize: 28,
        color: COLOURS.ink3,
        marginTop: 18,
        lineClamp: 2,
      }),
    ],
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: WORDS_PX,
      height: HEIGHT - STRIP_PX,
      padding: '0 20px 0 44px',
    },
  );
  const captions: Node[] = goods.map(({ name, price }, at) => {
    const { left, width } = archAt(at, many);
    const lines = [
      text(name, {
        maxWidth: width,
        fontSize: 24,
        lineClamp: 2,
        textAlign: 'center',
        wordBreak: 'break-word',
      }),
      text(price, {
        fontSize: priceSize(price),
        fontWeight: 700,
        marginTop: 4,
        whiteSpace: 'nowrap',
      }),
    ];
    const column = { display: 'flex', flexDirection: 'column', alignItems: 'center' };
    return element(lines, { ...column, position: 'absolute', left, top: ARCH.base + 18, width });
  });
  const size = { display: 'flex', width: WIDTH, height: HEIGHT - STRIP_PX };
  const all = element([column, ...captions], { ...size, fontFamily: TEXT, color: COLOURS.ink });
  layers.push(
    { input: line, left: ROW.left, top: ARCH.base },
    { input: await drawText(all, WIDTH, HEIGHT - STRIP_PX), left: 0, top: 0 },
  );
  return drawOnPaper(CARD_SIZES.link, layers, strip);
}
