import { describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';

const site = { publicUrl: 'https://dwaso.example', supportEmail: 'help@dwaso.example' };

describe('renderMail', () => {
  it('says the same in HTML and in text', () => {
    const mail = renderMail(
      {
        subject: 'Order',
        heading: 'Thank you',
        paragraphs: ['First.', 'Second.'],
        links: [{ label: 'Call Ama', url: 'tel:+233551234987' }],
        code: '012345',
        rows: [{ label: 'Total', value: 'GH₵10.50' }],
        action: { label: 'See it', url: 'https://dwaso.example/orders/1' },
        note: 'Small print.',
      },
      site,
    );
    const said = [
      'Thank you',
      'First.',
      'Second.',
      'Call Ama',
      'tel:+233551234987',
      '012345',
      'GH₵10.50',
      'See it',
      'https://dwaso.example/orders/1',
      'Small print.',
    ];
    for (const words of said) {
      expect(mail.html).toContain(words);
      expect(mail.text).toContain(words);
    }
  });

  it('takes names literally: no markup, no second header', () => {
    const name = '<img src=x onerror=1>\r\nBcc: all@example.com';
    const mail = renderMail({ subject: name, heading: name, paragraphs: [name] }, site);
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});
