import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of the page about Dwaso. */
export const aboutTexts = {
  metaTitle: m.market_about_meta_title(),
  description: m.market_about_description(),
  home: m.market_about_home(),
  title: m.market_about_title(),
  mission: (akan: (words: string) => ReactNode) =>
    rich(m.market_about_mission, { akan: akan(m.market_about_mission_akan()) }),
  buying: m.market_about_buying(),
  howTitle: m.market_about_how_title(),
  communitiesTitle: m.market_about_communities_title(),
  communities: (feePercent: number) => m.market_about_communities({ feePercent }),
  qualityTitle: m.market_about_quality_title(),
  quality: m.market_about_quality(),
  valuesTitle: m.market_about_values_title(),
  sustainabilityTitle: m.market_about_sustainability_title(),
  sustainability: m.market_about_sustainability(),
  empowermentTitle: m.market_about_empowerment_title(),
  empowerment: m.market_about_empowerment(),
  heritageTitle: m.market_about_heritage_title(),
  heritage: m.market_about_heritage(),
  joinTitle: m.market_about_join_title(),
  join: m.market_about_join(),
  sellButton: m.market_about_sell_button(),
  signUpButton: m.market_about_sign_up_button(),
} as const;
