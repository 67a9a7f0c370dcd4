/** Texts that forms share: kept drafts, places, reasons. */
export const formTexts = {
  draftKept: (photos: number) =>
    photos === 0
      ? 'We saved what you typed.'
      : photos === 1
        ? 'We saved what you typed, and 1 photo.'
        : `We saved what you typed, and ${photos} photos.`,
  discardButton: 'Discard',
  cityLabel: 'City',
  regionLabel: 'Region',
  chooseRegion: 'Choose your region',
  zipLabel: 'Zip Code (optional)',
  zipHint: 'Your GhanaPostGPS address, such as GA-183-8164.',
  choose: 'Choose',
};
