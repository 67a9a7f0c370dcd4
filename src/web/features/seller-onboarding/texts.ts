import * as m from '#messages/web';
/** Texts of the fields of a shop's registration, new or corrected. */
export const shopFieldTexts = {
  townLabel: m.seller_onboarding_town_label(),
  regionLabel: m.seller_onboarding_region_label(),
  chooseRegion: m.seller_onboarding_choose_region(),
  invalidTitle: m.seller_onboarding_invalid_title(),
  invalidText: m.seller_onboarding_invalid_text(),
  nameLabel: m.seller_onboarding_name_label(),
  ownerLabel: m.seller_onboarding_owner_label(),
  phoneLabel: m.seller_onboarding_phone_label(),
  phoneExample: '024 123 4567',
  passwordLabel: m.seller_onboarding_password_label(),
  descriptionLabel: m.seller_onboarding_description_label(),
  descriptionHint: m.seller_onboarding_description_hint(),
};
