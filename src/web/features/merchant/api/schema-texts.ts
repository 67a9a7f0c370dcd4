/** Error messages of forms in the seller portal. */
export const schemaTexts = {
  appKeyInvalid: 'This is not an app key',
  priceMissing: 'Price is required',
  stockMissing: 'Enter how many you have',
  readyDaysInvalid: (most: number) => `Enter 0 to ${most} days`,
  descriptionTooLong: 'Description is too long',
  offerReasonMissing: 'Write a few words to explain your offer',
  answerTooLong: 'Your message is too long',
  amountInvalid: 'Enter an amount such as 20.00',
  amountMissing: 'Enter an amount',
  evidenceMissing: 'Write in a few words what happened',
  tooLong: 'This is too long',
  phoneInvalid: 'Valid phone number is required',
};
