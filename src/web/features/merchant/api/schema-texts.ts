import * as m from '#messages/web';
/** Error messages of forms in the seller portal. */
export const schemaTexts = {
  appKeyInvalid: m.merchant_api_schema_app_key_invalid(),
  priceMissing: m.merchant_api_schema_price_missing(),
  stockMissing: m.merchant_api_schema_stock_missing(),
  readyDaysInvalid: (most: number) => m.merchant_api_schema_ready_days_invalid({ most }),
  descriptionTooLong: m.merchant_api_schema_description_too_long(),
  offerReasonMissing: m.merchant_api_schema_offer_reason_missing(),
  answerTooLong: m.merchant_api_schema_answer_too_long(),
  amountInvalid: m.merchant_api_schema_amount_invalid(),
  amountMissing: m.merchant_api_schema_amount_missing(),
  evidenceMissing: m.merchant_api_schema_evidence_missing(),
  tooLong: m.merchant_api_schema_too_long(),
  phoneInvalid: m.merchant_api_schema_phone_invalid(),
};
