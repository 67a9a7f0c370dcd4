import { expect, it } from 'vitest';
import { fillTemplate, mailLink, whatsAppUrl } from './contact-links.ts';

it('puts the first name and the number of the order into an answer', () => {
  const text = 'Dear {name}, order {order} is on its way, {name}.';
  expect(fillTemplate(text, { name: 'Efua Mensah', order: 'a1b2c3d4' })).toBe(
    'Dear Efua, order a1b2c3d4 is on its way, Efua.',
  );
  expect(fillTemplate(text, { name: 'Hill Farm, Ama Serwaa', order: null })).toBe(
    'Dear Ama, order  is on its way, Ama.',
  );
});

it('writes links with the words whole', () => {
  const body = 'Yam & more + 5%?\nThank you';
  expect(mailLink('efua@example.com', { subject: 'Order a1', body })).toBe(
    'mailto:efua@example.com?subject=Order%20a1&body=Yam%20%26%20more%20%2B%205%25%3F%0AThank%20you',
  );
  expect(whatsAppUrl('+233551234987', 'Hello')).toBe('https://wa.me/233551234987?text=Hello');
});
