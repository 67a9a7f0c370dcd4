/** The password of every demo account: customers, shops and the admin. */
export const DEMO_PASSWORD = 'Market-day-1!';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164 numbers in the 028 range of a network that has shut down, so that they belong to nobody. */
  phone: string;
  street: string;
  city: string;
  region: string;
}

export const DEMO_CUSTOMER: DemoPerson = {
  firstName: 'Efua',
  lastName: 'Owusu',
  email: 'customer@dwaso.test',
  phone: '+233551234987',
  street: '14 Prempeh II Street, Adum',
  city: 'Kumasi',
  region: 'Ashanti',
};

export const DEMO_ADMIN = { firstName: 'Adwoa', lastName: 'Sarpong', email: 'admin@dwaso.test' };
/** The shop of seller@dwaso.test. */
export const DEMO_SELLER_SHOP = 'Zaare Straw House';
export const DEMO_SELLER_EMAIL = 'seller@dwaso.test';
/** Its owner's PIN for USSD. */
export const DEMO_SELLER_PIN = '4071';
/** Its wallet. Not the customer's number: a shop answers nobody who shares its wallet. */
export const DEMO_SELLER_WALLET = '+233551238877';

/** A customer who is the agent of two shops. */
export const DEMO_AGENT_EMAIL = 'fuseini.alhassan@dwaso.test';
export const DEMO_AGENT_FARMERS = ['Kukuo Dawn Grains & Pulses', 'Tono Waterside Growers'] as const;

/** The shop of a group of twelve, and the customer who is one of them. */
export const DEMO_GROUP_SHOP = 'Wechiau Riverbend Shea Circle';
export const DEMO_GROUP_MEMBER_EMAIL = 'rahinatu.mumuni@dwaso.test';

/** The matron of a school with a standing order. */
export const DEMO_SCHOOL_EMAIL = 'abena.serwaa@dwaso.test';

const PLACES = [
  ['12 Ring Road East', 'Accra', 'Greater Accra'],
  ['3 Asafo Market Road', 'Kumasi', 'Ashanti'],
  ['8 Liberation Road', 'Takoradi', 'Western'],
  ['21 Hospital Road', 'Tamale', 'Northern'],
  ['5 Kotokuraba Lane', 'Cape Coast', 'Central'],
  ['17 Lagoon Street', 'Ho', 'Volta'],
  ['2 Community 4', 'Tema', 'Greater Accra'],
  ['9 Station Road', 'Sunyani', 'Bono'],
] as const;

const NAMES = [
  ['Kwame', 'Boadi'],
  ['Abena', 'Serwaa'],
  ['Nii', 'Lartey'],
  ['Akua', 'Donkor'],
  ['Fuseini', 'Alhassan'],
  ['Esi', 'Quaye'],
  ['Selorm', 'Agbeko'],
  ['Yaa', 'Konadu'],
  ['Kojo', 'Ampah'],
  ['Rahinatu', 'Mumuni'],
  ['Dzifa', 'Kpodo'],
  ['Kwabena', 'Ofosu'],
  ['Naa', 'Adjeley'],
  ['Kofi', 'Tetteh'],
  ['Ama', 'Dapaah'],
  ['Mawuli', 'Senanu'],
  ['Hawa', 'Issah'],
  ['Yaw', 'Baidoo'],
  ['Akosua', 'Fordjour'],
  ['Ebo', 'Arthur'],
  ['Zenabu', 'Yakubu'],
  ['Kwesi', 'Nunoo'],
  ['Adjoa', 'Eshun'],
  ['Fiifi', 'Amissah'],
] as const;

/** Invented buyers of the reviewed products. */
export const DEMO_BUYERS: readonly DemoPerson[] = NAMES.map(([firstName, lastName], at) => {
  const [street, city, region] = PLACES[at % PLACES.length] as (typeof PLACES)[number];
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@dwaso.test`.toLowerCase(),
    phone: `+23328000${String(300 + at).padStart(4, '0')}`,
    street,
    city,
    region,
  };
});
