import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { GHANA_REGIONS } from './regions.ts';

type Region = (typeof GHANA_REGIONS)[number];

/**
 * Other names of the regions: former names and abbreviations, then their towns (`GET /towns`) and larger parts of
 * cities. A former region that was split stands for the one that kept its capital.
 */
const NAMES: Record<Region, string> = {
  Ahafo: 'Goaso, Bechem, Duayaw Nkwanta, Hwidiem, Kenyasi, Kukuom, Mim',
  Ashanti:
    'Asante, Asanti, Ash, A/R, Asante Mampong, Suame, Asokwa, Bantama, Kumasi, Abofour, Agogo, Ahwiaa, Bekwai, Bonwire, Effiduase, Ejisu, Ejura, Fomena, Jacobu, Juaben, Juaso, Konongo, Kumawu, Kuntanase, Mampong, Mamponteng, Mankranso, Manso Nkwanta, New Edubiase, Nkawie, Nsuta, Nyinahin, Obuasi, Offinso, Tepa',
  Bono: 'Brong Ahafo, B/A, BA, Brong, Sunyani, Banda Ahenkro, Berekum, Dormaa Ahenkro, Drobo, Nkrankwanta, Nsawkaw, Odumase, Sampa, Wamfie, Wenchi',
  'Bono East': 'B/E, Techiman, Atebubu, Jema, Kintampo, Kwame Danso, Nkoranza, Prang, Tuobodom, Yeji',
  Central:
    'C/R, Swedru, Fosu, Dunkwa, Cape Coast, Abura Dunkwa, Agona Swedru, Ajumako, Anomabo, Apam, Assin Fosu, Bawjiase, Breman Asikuma, Diaso, Dunkwa-on-Offin, Elmina, Kasoa, Mankessim, Moree, Saltpond, Senya Beraku, Twifo Praso, Winneba',
  Eastern:
    'E/R, Oda, Krobo, Kwahu, Koforidua, Abetifi, Aburi, Adukrom, Akim Oda, Akosombo, Akropong, Akwatia, Anyinam, Asamankese, Atimpoku, Begoro, Donkorkrom, Kade, Kibi, Kpong, Larteh, Mpraeso, New Abirem, New Tafo, Nkawkaw, Nsawam, Odumase Krobo, Somanya, Suhum',
  'Greater Accra':
    'Gt Accra, GA, G/A, Gr Accra, Accra Metropolis, Great Accra, East Legon, Osu, Spintex, Dansoman, Achimota, Lapaz, Kaneshie, Accra, Ada Foah, Adenta, Afienya, Amasaman, Ashaiman, Dodowa, Kpone, Labadi, Madina, Nungua, Pokuase, Prampram, Sege, Tema, Teshie, Weija',
  'North East':
    'N/E, Northeast, Nalerigu, Bunkpurugu, Chereponi, Gambaga, Nakpanduri, Walewale, Yagaba, Yunyoo',
  Northern:
    'N/R, Tamale, Bimbilla, Gushegu, Karaga, Kpandai, Kumbungu, Nanton, Saboba, Sagnarigu, Sang, Savelugu, Tatale, Tolon, Wulensi, Yendi, Zabzugu',
  Oti: 'Dambai, Brewaniase, Chinderi, Jasikan, Kadjebi, Kete Krachi, Kpassa, Nkonya, Nkwanta, Worawora',
  Savannah: 'Savanna, Damongo, Bamboi, Bole, Buipe, Daboya, Larabanga, Salaga, Sawla, Tuna',
  'Upper East':
    'U/E, UE, UER, Bolgatanga, Bawku, Bongo, Chiana, Fumbisi, Garu, Nangodi, Navrongo, Paga, Pusiga, Sandema, Sirigu, Tempane, Tongo, Zebilla, Zuarungu',
  'Upper West':
    'U/W, UW, UWR, Wa, Daffiama, Funsi, Gwollu, Hamile, Jirapa, Kaleo, Lambussie, Lawra, Nadowli, Nandom, Tumu, Wechiau',
  Volta:
    'V/R, Trans Volta Togoland, Ho, Abor, Adidome, Aflao, Agbozume, Akatsi, Amedzofe, Anloga, Battor, Denu, Dzodze, Hohoe, Juapong, Keta, Kpando, Kpetoe, Kpeve, Peki, Sogakope',
  Western:
    'W/R, Sekondi-Takoradi, Sekondi, Agona Nkwanta, Asankrangwa, Axim, Beyin, Bogoso, Busua, Daboase, Dixcove, Elubo, Esiama, Half Assini, Mpohor, Nkroful, Prestea, Shama, Takoradi, Tarkwa, Wassa Akropong',
  'Western North':
    'W/N, Wiawso, Sefwi Wiawso, Akontombra, Awaso, Bibiani, Bodi, Dadieso, Enchi, Essam, Juaboso, Sefwi Bekwai',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9ɔɛŋ]+/g, ' ')
    .trim();

const known = new Map<string, Region>(
  GHANA_REGIONS.flatMap((region) =>
    [region, ...NAMES[region].split(', ')].map((name): [string, Region] => [plain(name), region]),
  ),
);

/**
 * Finds the region in a text: its name, a former name, an abbreviation or one of its towns, also as `Kumasi,
 * Ashanti` or `Ashanti Region, Ghana`; null if none.
 */
export function readRegion(text: string | null | undefined): Region | null {
  const parts = (text ?? '').split(',').map((part) => plain(part).replace(/ ?(region|ghana)$/, ''));
  const whole = known.get(plain(text ?? '').replace(/ ?(region|ghana)$/, ''));
  if (whole) return whole;
  // // The last part is the larger place.
  return parts.reverse().flatMap((part) => known.get(part) ?? [])[0] ?? null;
}

/** For a schema's `transform`: the region, or an issue that lists all regions. */
export function placeRegion(text: string, ctx: z.core.ParsePayload): string {
  const region = readRegion(text);
  if (region) return region;
  ctx.issues.push({
    code: 'custom',
    message: m.field_choose_one_of_the_16_regions({ regions: GHANA_REGIONS.join(', ') }),
    input: text,
  });
  return z.NEVER;
}
