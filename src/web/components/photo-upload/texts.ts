/** Texts of choosing and sending photos. */
export const photoTexts = {
  preparing: 'Preparing the photo...',
  preparingTile: 'Preparing...',
  countOf: (count: number, max: number) => `${count} of ${max}`,
  takeButton: 'Take a photo',
  chooseButton: 'Choose photos',
  sendingLabel: 'Photos sent',
  sending: (percent: number) => `Sending photos: ${percent}%`,
  sent: 'Your photos have arrived. We are preparing them.',
  pictureOf: (number: number, count: number) => `Number ${number} of ${count}`,
  shownFirst: 'Shown first',
  forwardButton: (number: number) => `Move photo ${number} forward`,
  backButton: (number: number) => `Move photo ${number} back`,
  removeButton: (number: number) => `Remove photo ${number}`,
  photo: (number: number) => `Photo ${number}`,
  moved: (from: number, to: number, count: number) => `Photo ${from} is now photo ${to} of ${count}.`,
  removed: (number: number) => `Photo ${number} is removed.`,
  tooMany: (max: number) =>
    max === 1
      ? 'You can add at most 1 photo. Some were not added.'
      : `You can add at most ${max} photos. Some were not added.`,
  empty: (file: string) => `“${file}” is empty.`,
  heic: (file: string) =>
    `“${file}” is a HEIC photo, which we cannot use. On iPhone, open Settings > Camera > Formats and choose Most Compatible.`,
  noPicture: (file: string) => `“${file}” is not a picture. Choose a JPEG, PNG, WebP or AVIF.`,
  damaged: (file: string) => `“${file}” cannot be read as a picture. It may be damaged.`,
  tooSmall: (file: string, pixels: number) =>
    `“${file}” is too small. Each side must be at least ${pixels} pixels.`,
  tooLarge: (file: string) => `“${file}” is larger than 12 MB.`,
} as const;
