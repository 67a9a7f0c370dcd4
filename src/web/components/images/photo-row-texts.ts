/** Texts of pictures that open over the page, and of small photos that lead to them. */
export const pictureTexts = {
  photoOf: (label: string, number: number, count: number) => `${label}, ${number} of ${count}`,
  opensLarge: (photo: string) => `${photo}; opens large`,
  photo: 'Photo',
} as const;
