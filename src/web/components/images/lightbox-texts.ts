/** Texts of the picture viewer. */
export const viewerTexts = {
  countOf: (number: number, count: number) => `${number} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
} as const;
