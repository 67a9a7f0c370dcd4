import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATES, stateSentence } from './shipment-labels.ts';

/** What a text message in the plain alphabet of phones can hold. */
const PLAIN = /^[A-Za-z0-9 .,:;()'"!?&@/+-]*$/;
const TWO_MESSAGES = 306;

describe('what a change of state tells', () => {
  it.each(SHIPMENT_STATES.filter((state) => state !== 'DELIVERED'))(
    'fits two plain text messages when it is %s',
    (state) => {
      const words = stateSentence(state, {
        shopName: 'S'.repeat(60),
        orderNumber: 'ab12cd34',
        toStation: 'K'.repeat(80),
        trackingNumber: 'T'.repeat(40),
      });
      expect(words).toMatch(PLAIN);
      expect(words.length).toBeLessThanOrEqual(TWO_MESSAGES);
    },
  );

  it('says where to fetch it and what to bring', () => {
    const parcel = {
      shopName: 'Ama',
      orderNumber: 'ab12cd34',
      toStation: 'VIP, Kejetia',
      trackingNumber: null,
    };
    expect(stateSentence('READY_FOR_PICKUP', parcel)).toBe(
      'Your goods from Ama (order ab12cd34) are ready for pickup at VIP, Kejetia. Bring your phone, an ID card and the name written on the parcel.',
    );
  });
});
