/** Texts of fields, drafts and sending that many forms share. */
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
  actionFailed: 'Action failed',
  uploadCancelled: 'Upload cancelled',
  outcomeUnknown: 'We could not reach Dwaso. Your change may have been saved. It is safe to try again.',
} as const;
