/** The four goods of the hero, in the order of their icons. Icons are drawn on a 24 × 24 grid. */
export const SLIDES = [
  {
    name: 'Baskets',
    alt: 'Round market basket woven in red, green and gold straw',
    picture: '/media/demo/zaare-straw-house--round-market-basket-large/480.webp',
    icon: 'M4 11h16l-2 9H6zM7 11a5 5 0 0 1 10 0M9.5 14v3M12 14v3M14.5 14v3',
  },
  {
    name: 'Grain',
    alt: 'Two cobs of white maize in their husks',
    picture: '/media/demo/nkwantapong-grain-yard--white-maize/480.webp',
    icon: 'M12 21V8M12 8c-2-1-2-4 0-6 2 2 2 5 0 6zM12 13c-3 0-4.6-1.8-4.6-4.4C10.2 8.6 12 10.2 12 13zM12 13c3 0 4.6-1.8 4.6-4.4C13.8 8.6 12 10.2 12 13zM12 18c-3 0-4.6-1.8-4.6-4.4C10.2 13.6 12 15.2 12 18zM12 18c3 0 4.6-1.8 4.6-4.4C13.8 13.6 12 15.2 12 18z',
  },
  {
    name: 'Woven cloth',
    alt: 'Ewe kente cloth hanging from a rod',
    picture: '/media/demo/agbozume-lagoon-looms--ewe-kente-men-s-cloth/480.webp',
    icon: 'M5 4h14M5 20h14M8 4v16M12 4v16M16 4v16M8 9h4M12 13h4M8 16.5h4',
  },
  {
    name: 'Pottery',
    alt: 'Clay water cooler with a lid',
    picture: '/media/demo/agormanya-bead-clay-court--clay-water-cooler/480.webp',
    icon: 'M8 5h8M9 5c0 2-4 3.4-4 8s3 7 7 7 7-2.4 7-7-4-6-4-8M5.6 11h12.8',
  },
] as const;
