/** Stars (3–5) and texts of the invented reviews, by product; many products have none. */
export const DEMO_REVIEWS: Readonly<Record<string, readonly (readonly [stars: number, text: string])[]>> = {
  'Zomi Palm Oil': [
    [5, 'The smell filled the kitchen. Red-red tasted like my grandmother’s.'],
    [4, 'Very good oil. The cap leaked a little in the bus.'],
    [5, 'Bright and fresh. I have ordered again for the office.'],
  ],
  'Asanka with Tapoli': [
    [5, 'Heavy and well cured, no grit in the pepper.'],
    [4, 'Came well packed in straw. The masher is a bit small for my hand.'],
  ],
  'Unrefined Shea Butter': [
    [5, 'Soft, clean and with the real smell. My skin thanks the women of Wechiau.'],
    [5, 'One tub lasts me the whole harmattan.'],
    [4, 'Good butter. It had melted and set again on the way, but no harm done.'],
    [5, ''],
  ],
  'Prekese Pods': [
    [5, 'Fresh pods, strong smell. Light soup is sorted.'],
    [4, 'Good size. One of the six was cracked.'],
  ],
  'Pona Yam, Large': [
    [5, 'Sweet and white all through, not one bad spot.'],
    [4, 'Very good yam, though one tuber was smaller than the others.'],
    [5, 'Boiled one with kontomire and the children finished it.'],
  ],
  'Akuaba Figure': [[5, 'Smooth work. It stands in our hall and everybody asks about it.']],
  'Pearl Millet': [[4, 'Clean millet, very little sand. Makes a good koko.']],
  'Kontomire Leaves': [
    [5, 'Young leaves, still crisp when they came.'],
    [3, 'Good taste, but they must be cooked the same day.'],
  ],
  'Baobab Fruit Powder': [[4, 'Nicely tart. I stir it into yoghurt in the morning.']],
  'Round Market Basket, Small': [
    [5, 'The colours are even better than in the picture.'],
    [5, 'Bought it as a gift and ended up buying a second for myself.'],
  ],
  'Milk Chocolate with Groundnut': [
    [5, 'Creamy, and not too sweet. Proper Ghana chocolate.'],
    [4, 'Lovely. Order in the cool season, mine was a bit soft.'],
  ],
  'Shea-Flower Honey': [
    [5, 'Dark and malty, nothing like the shop honey.'],
    [4, 'Great honey. The lid was hard to open.'],
  ],
  'Carved Stool, Small': [[5, 'Solid and steady. Well worth the wait.']],
  'Yellow Maize': [[4, 'Dry and clean. My layers like it and so do we.']],
  'Indigo Tie-Dye Cotton': [
    [5, 'Deep blue and soft. It bled a little in the first wash, then no more.'],
    [4, 'Beautiful cloth, sewn into a shirt already.'],
  ],
  'Everyday Leather Tote': [
    [5, 'Strong handles. I carry my laptop in it every day.'],
    [4, 'Good leather and neat stitching. The inside pocket could be bigger.'],
  ],
  'Red Palm Oil': [
    [4, 'Clean oil, no water in it.'],
    [5, 'Five litres at a fair price, and it was here in three days.'],
  ],
  'Fresh Tomatoes': [
    [4, 'Enough for a week of stew, as they say. Two were crushed.'],
    [3, 'Taste is good but some were too ripe for the trip to Accra.'],
  ],
  Hwentia: [[5, 'Very smoky. A few pods are enough for the pot.']],
  'Oval Shopper': [[5, 'It fits in the boot and holds everything from Makola.']],
  'Roasted Cocoa Nibs': [[4, 'Crunchy and fresh. Good on porridge.']],
  'Kent Mango': [
    [5, 'No fibre at all. I waited two days as they advised: perfect.'],
    [4, 'Sweet. One mango was bruised and the shop apologised.'],
  ],
  'Oware Board with Seeds': [
    [5, 'My father and I play every evening now.'],
    [5, 'Good hinges, and the rules card helped the children.'],
    [4, 'Nicely made. The seeds are a little small.'],
  ],
  'White Maize, Full Bag': [[5, 'Weighed it on arrival: full hundred kilos and dry.']],
  'Kente Strip': [
    [5, 'Tight weave and clean edges. It frames my sister’s dress.'],
    [5, ''],
  ],
  'Whipped Shea with Coconut': [
    [4, 'Light and not greasy. Smells of fresh coconut.'],
    [5, 'Best thing for my baby’s skin.'],
  ],
  'Dawadawa Balls': [
    [5, 'The real thing. My soup is complete.'],
    [4, 'Strong, as it should be. Keep it in a closed jar.'],
  ],
  'White Fonio': [[4, 'Ready in minutes and no stones.']],
  'Natural Cocoa Powder': [
    [5, 'Rich and dark. I drink it every night without sugar.'],
    [5, 'No additives, and it mixes well.'],
    [4, 'Very good. A bigger tin would be welcome.'],
  ],
  'Waist Bead Set': [
    [5, 'Lovely shades and strong cord.'],
    [4, 'Pretty. Measure yourself before you order.'],
  ],
  'Ejura Brown Rice': [
    [5, 'Nutty and filling. Give it that extra water.'],
    [4, 'Good local rice, no stones found.'],
  ],
  'Terracotta Planter': [[4, 'My mint is happy in it. One small chip at the rim.']],
  'Short-Sleeved Batik Shirt': [
    [5, 'Friday wear sorted. The coconut buttons are a nice touch.'],
    [3, 'Nice cloth, but it is cut wide: take one size smaller.'],
  ],
  'Graduation Stole': [[5, 'They matched the colours of my school exactly.']],
  'Slim Wallet': [
    [5, 'Fits cedi notes without folding.'],
    [4, 'Slim and neat. The leather was stiff for the first week.'],
  ],
  'Cold-Pressed Coconut Oil': [
    [5, 'Clear and light. I cook with it and use the rest on my hair.'],
    [4, 'Good oil in a good jar.'],
  ],
  'Black Soap': [
    [5, 'My face cleared in two weeks.'],
    [4, 'Lathers well. Keep it dry or it goes fast.'],
    [5, 'This is alata samina as I remember it.'],
    [4, ''],
  ],
  'Brown Cowpea Beans': [
    [5, 'Soft in under an hour. Waakye came out right.'],
    [4, 'Well picked, I threw away almost nothing.'],
  ],
  'Straw Sun Hat': [[5, 'Wide and light, and it survived Labadi beach.']],
  'Fresh Coconuts': [[4, 'Plenty of water, soft jelly. Heavy to carry, so thank you for the delivery.']],
  'Ground Turmeric': [[5, 'So orange that I had to wash the spoon twice.']],
  'Salad Server Pair': [[4, 'Plain and handsome. Oil them now and then.']],
  'Plain Belt': [[5, 'One piece of real leather. It will outlive me.']],
  'Shea & Lemongrass Soap': [
    [5, 'The whole bathroom smells good.'],
    [4, 'Gentle on the skin, and the paper wrapping is nice.'],
  ],
  'Clay Soup Bowls': [
    [5, 'Light soup stays hot to the last spoon.'],
    [4, 'Four good bowls. Soak them once before first use.'],
  ],
  'Fine White Gari': [
    [5, 'Crisp, and it swells well. Soakings with groundnuts is back on the menu.'],
    [4, 'Clean gari with a little sourness, the way I like it.'],
    [5, 'Second time buying. Same quality.'],
  ],
  'Hand Drum': [[5, 'Warm sound, and it came tuned. Our choir uses it every Sunday.']],
  'Shelled Groundnuts': [
    [4, 'Fresh nuts, few broken ones. The paste came out smooth.'],
    [5, 'Full olonka, heaped. Thank you.'],
  ],
};
