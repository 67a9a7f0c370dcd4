import * as m from '#messages/web';

/** Texts of messages by WhatsApp. */
export const whatsappTexts = {
  title: m.notifications_whatsapp_title(),
  label: m.notifications_whatsapp_label(),
  text: (phone: string) => m.notifications_whatsapp_text({ phone }),
  noPhone: m.notifications_whatsapp_no_phone(),
  notSaved: m.notifications_whatsapp_not_saved(),
  turnedOn: m.notifications_whatsapp_on(),
  turnedOff: m.notifications_whatsapp_off(),
};
