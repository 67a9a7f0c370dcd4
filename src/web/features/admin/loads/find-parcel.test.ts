import { describe, expect, it } from 'vitest';
import { findParcel } from './find-parcel.ts';

const parcel = (id: string, number: string, orderNumber: string) => ({ id, number, orderNumber });
const SHEET = [
  parcel('a', '3FA9B2C1', 'a1b2c3d4'),
  parcel('b', '00000042', 'a1b2c3d4'),
  parcel('c', 'A1B2C3D5', 'f7e6d5c4'),
];

describe('a code of a parcel', () => {
  it('names exactly that parcel, in any case and with spaces around it', () => {
    expect(findParcel(SHEET, '3FA9B2C1')).toBe(SHEET[0]);
    expect(findParcel(SHEET, ' 3fa9b2c1\n')).toBe(SHEET[0]);
    expect(findParcel(SHEET, '00000042')).toBe(SHEET[1]);
  });

  it('may be an order number where the order has one parcel', () => {
    expect(findParcel(SHEET, 'F7E6D5C4')).toBe(SHEET[2]);
    expect(findParcel(SHEET, 'a1b2c3d4')).toBe('SEVERAL');
  });

  it('of another run, or cut short, names none', () => {
    for (const code of ['3FA9B2C2', '3FA9', '', 'https://evil.example/3FA9B2C1'])
      expect(findParcel(SHEET, code)).toBeNull();
  });
});
