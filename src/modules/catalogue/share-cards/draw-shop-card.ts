import sharp, { type OverlayOptions } from 'sharp';
import {
  COLOURS,
  DISPLAY,
  drawOnPaper,
  drawWords,
  element,
  type Node,
  STRIP_PX,
  TEXT,
  text,
} from './canvas.ts';
import { CARD_SIZES, type ShopCardWords } from './card-version.ts';

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
  words: ShopCardWords,
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
    { input: await drawWords(all, WIDTH, HEIGHT - STRIP_PX), left: 0, top: 0 },
  );
  return drawOnPaper(CARD_SIZES.link, layers, strip);
}
