import type { ReactNode } from 'react';
import * as m from '#messages/web';
import { rich } from '#web/lib/format/rich.tsx';

/** Texts of the page that registers a shop. */
export const sellTexts = {
  title: m.seller_onboarding_sell_title(),
  description: m.seller_onboarding_sell_description(),
  lead: (feePercent: number, otherFees: string) => m.seller_onboarding_sell_lead({ feePercent, otherFees }),
  formTitle: m.seller_onboarding_sell_form_title(),
  stepsTitle: m.seller_onboarding_sell_steps_title(),
  registerStep: m.seller_onboarding_sell_register_step(),
  registerText: m.seller_onboarding_sell_register_text(),
  confirmStep: m.seller_onboarding_sell_confirm_step(),
  confirmText: m.seller_onboarding_sell_confirm_text(),
  reviewStep: m.seller_onboarding_sell_review_step(),
  reviewText: m.seller_onboarding_sell_review_text(),
  sellStep: m.seller_onboarding_sell_step(),
  sellText: m.seller_onboarding_sell_text(),
  policiesText: (policies: ReactNode) => rich(m.seller_onboarding_sell_policies_text, { policies }),
  policiesLink: m.seller_onboarding_sell_policies_link(),
  registeredTitle: m.seller_onboarding_sell_registered_title(),
  registeredText: m.seller_onboarding_sell_registered_text(),
  failedTitle: m.seller_onboarding_sell_failed_title(),
  failedText: m.seller_onboarding_sell_failed_text(),
  emailLabel: m.seller_onboarding_sell_email_label(),
  passwordHint: m.seller_onboarding_sell_password_hint(),
  confirmPasswordLabel: m.seller_onboarding_sell_confirm_password_label(),
  agree: (terms: ReactNode) => rich(m.seller_onboarding_sell_agree, { terms }),
  termsLink: m.seller_onboarding_sell_terms_link(),
  submitting: m.seller_onboarding_sell_submitting(),
  submitButton: m.seller_onboarding_sell_submit_button(),
  phoneLead: m.seller_onboarding_sell_phone_lead(),
  phoneLink: m.seller_onboarding_sell_phone_link(),
  shopLead: m.seller_onboarding_sell_shop_lead(),
  invitedLead: (count: number) =>
    count === 1
      ? m.seller_onboarding_sell_invited_lead_one()
      : m.seller_onboarding_sell_invited_lead_other({ count }),
  invitedAs: {
    manager: m.seller_onboarding_sell_invited_as_manager(),
    packer: m.seller_onboarding_sell_invited_as_packer(),
  },
  joinButton: m.seller_onboarding_sell_join_button(),
  joinLabel: (shop: string) => m.seller_onboarding_sell_join_label({ shop }),
  joining: m.seller_onboarding_sell_joining(),
  declineButton: m.seller_onboarding_sell_decline_button(),
  declineLabel: (shop: string) => m.seller_onboarding_sell_decline_label({ shop }),
  declining: m.seller_onboarding_sell_declining(),
  ownShopButton: m.seller_onboarding_sell_own_shop_button(),
  cardLabel: m.seller_onboarding_sell_card_label(),
  cardHint: m.seller_onboarding_sell_card_hint(),
  cardLater: m.seller_onboarding_sell_card_later(),
};
