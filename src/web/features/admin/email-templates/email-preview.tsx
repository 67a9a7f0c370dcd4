import type { ResponseData } from '#contract/endpoints';
import { emailTemplateTexts } from './texts.ts';

/** A preview of the whole email, as HTML and as plain text. */
export function EmailPreview({ mail }: { mail: ResponseData<'POST /admin/mails/{id}/preview'> }) {
  return (
    <div className="grid gap-4">
      <p>
        <span className="text-ink-3 text-sm">{emailTemplateTexts.subject}</span>
        <b className="wrap-anywhere block">{mail.subject}</b>
      </p>
      <iframe
        title={emailTemplateTexts.htmlTitle}
        sandbox="allow-same-origin"
        srcDoc={mail.html.replaceAll(' style="', ' data-style="')}
        onLoad={({ currentTarget }) => show(currentTarget)}
        className="h-96 w-full rounded-control border border-line bg-white"
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {emailTemplateTexts.plainText}
        </summary>
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunk p-3.5 text-sm">
          {mail.text}
        </pre>
      </details>
    </div>
  );
}

/**
 * Our Content Security Policy refuses style attributes, and an email has no other styles. They arrive as data attributes
 * and are set here. Scripts of an email do not run. The frame gets the height of the email.
 */
function show(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  if (!page) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  frame.style.height = `${page.documentElement.scrollHeight + 2}px`;
}
