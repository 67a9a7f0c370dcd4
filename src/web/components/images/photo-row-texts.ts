import * as m from '#messages/web';
/** Texts of pictures that open over the page, and of small photos that lead to them. */
export const pictureTexts = {
  photoOf: (label: string, number: number, count: number) =>
    m.images_photo_row_photo_of({ label, number, count }),
  opensLarge: (photo: string) => m.images_photo_row_opens_large({ photo }),
  photo: m.images_photo_row_photo(),
} as const;
