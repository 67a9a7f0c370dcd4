import sharp from 'sharp';
import { COLOURS, DISPLAY, drawOnPaper, drawWords, element, type Style, TEXT, text } from './canvas.ts';
import { CARD_SIZES, type CardShape, type CardWords } from './card-version.ts';

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
  words: CardWords,
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
  const drawn = await drawWords(column, Number(at.width), Number(at.height));
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
