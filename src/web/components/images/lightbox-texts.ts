import * as m from '#messages/web';
/** Texts of the picture viewer. */
export const viewerTexts = {
  countOf: (number: number, count: number) => m.images_lightbox_count_of({ number, count }),
  zoomIn: m.images_lightbox_zoom_in(),
  zoomOut: m.images_lightbox_zoom_out(),
  close: m.images_lightbox_close(),
  previous: m.images_lightbox_previous(),
  next: m.images_lightbox_next(),
} as const;
