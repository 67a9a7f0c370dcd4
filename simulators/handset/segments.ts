const GSM7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** How networks count a text: its characters, and the segments that they charge. */
export function measureText(text: string): { characters: number; segments: number; isGsm7: boolean } {
  const isGsm7 = GSM7.test(text);
  const characters = text.length + (isGsm7 ? (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : 0);
  const [single, part] = isGsm7 ? [160, 153] : [70, 67];
  return { characters, isGsm7, segments: characters <= single ? 1 : Math.ceil(characters / part) };
}
