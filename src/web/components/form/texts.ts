/** Texts of fields and drafts that many forms share. */
export const formTexts = {
  draftKept: (photos: number) => {
    if (photos === 0) return 'We saved what you typed.';
    return photos === 1
      ? 'We saved what you typed, and 1 photo.'
      : `We saved what you typed, and ${photos} photos.`;
  },
  discardButton: 'Discard',
  cityField: 'City',
  regionField: 'Region',
  chooseRegion: 'Choose your region',
  zipField: 'Zip Code (optional)',
  zipHint: 'Your GhanaPostGPS address, such as GA-183-8164.',
  choose: 'Choose',
} as const;
