import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { CARD_SIZES, type CardShape, type CardWords } from './card-version.ts';

/** A card is sent on a phone's data. */
export const CARD_MAX_BYTES = 300 * 1024;
const QUALITIES = [84, 72, 58, 40];
const STRIP_PX = 24;
/** Letters of a price that stand in its line at the larger size. */
const LONG_PRICE = 13;
const COLOURS = { paper: '#FBF5E6', ink: '#1C2A1E', ink3: '#62675A', leaf: '#1B5B38' };
const DISPLAY = 'Ojuju, Ojuju Ext';
const TEXT = 'Noto, Noto Ext';

type Node = Parameters<typeof satori>[0];
type Style = Record<string, string | number>;
type Fonts = Parameters<typeof satori>[1]['fonts'];

const element = (children: unknown, style: Style) => ({ type: 'div', props: { children, style } });
const text = (words: string, style: Style) => element(words, { display: 'block', ...style });

const FACES = [
  ['Ojuju', 'ojuju-latin-700', 700],
  ['Ojuju Ext', 'ojuju-latin-ext-700', 700],
  ['Noto', 'noto-sans-latin-400', 400],
  ['Noto', 'noto-sans-latin-700', 700],
  ['Noto Ext', 'noto-sans-latin-ext-400', 400],
  ['Noto Ext', 'noto-sans-latin-ext-700', 700],
] as const;
let faces: Promise<Fonts> | null = null;

/** The machine's own faces are never asked for: a server has none. */
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

/** Where the picture and the words stand, by shape. */
const PLACES: Record<CardShape, { picture: readonly [number, number]; words: Style; scale: number }> = {
  link: { picture: [606, 606], words: { left: 606, top: 0, width: 594, height: 606 }, scale: 1 },
  status: { picture: [1080, 1080], words: { left: 0, top: 1080, width: 1080, height: 816 }, scale: 1.5 },
};

/**
 * Draws a card as JPEG of at most {@link CARD_MAX_BYTES}: the goods, their name and price, who sells them and where.
 * @param picture bytes of the product's picture; null where it has none
 * @param strip the woven edge as SVG
 */
export async function drawCard(
  words: CardWords,
  shape: CardShape,
  picture: Uint8Array | null,
  strip: Uint8Array,
): Promise<Buffer> {
  const [width, height] = CARD_SIZES[shape];
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
      // Whole in any case: a price that is cut is another price.
      text(words.price, {
        fontSize: px(words.price.length > LONG_PRICE ? 40 : 60),
        fontWeight: 700,
        marginTop: px(18),
        whiteSpace: 'nowrap',
      }),
      text(words.unit, { ...line, fontSize: px(28), color: COLOURS.ink3, lineClamp: 1 }),
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
  const svg = await satori(column as Node, {
    width: Number(at.width),
    height: Number(at.height),
    fonts: await readFaces(),
  });
  const goods = picture
    ? await sharp(picture).resize(size[0], size[1], { fit: 'cover' }).toBuffer()
    : await sharp({ create: { width: size[0], height: size[1], channels: 3, background: COLOURS.leaf } })
        .png()
        .toBuffer();
  const band = await sharp({
    create: { width, height: STRIP_PX, channels: 3, background: COLOURS.leaf },
  })
    .composite([{ input: Buffer.from(strip), tile: true }])
    .png()
    .toBuffer();
  const card = await sharp({ create: { width, height, channels: 3, background: COLOURS.paper } })
    .composite([
      { input: goods, left: 0, top: 0 },
      { input: Buffer.from(svg), left: Number(at.left), top: Number(at.top) },
      { input: band, left: 0, top: height - STRIP_PX },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(card.data, { raw: card.info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= CARD_MAX_BYTES || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error('no quality to draw a card in');
}
