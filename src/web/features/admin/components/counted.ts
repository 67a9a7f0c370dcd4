/** `1 shop`, `2 shops`; words with an irregular plural give it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
