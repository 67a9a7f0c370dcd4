/** Texts of the fields of a shop's registration, new or corrected. */
export const shopFieldTexts = {
  townLabel: 'Town',
  regionLabel: 'Region',
  chooseRegion: 'Choose your region',
  invalidTitle: 'Validation Error',
  invalidText: 'Please fix the errors in the form',
  nameLabel: 'Shop Name',
  ownerLabel: 'Owner Name',
  phoneLabel: 'Phone Number',
  phoneExample: '024 123 4567',
  passwordLabel: 'Password',
  descriptionLabel: 'Description',
  descriptionHint: 'What you sell, who makes it and where. At least 20 characters.',
};
