import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { EmailTemplatesView, EmailTemplateView } from '#shared/mail-texts';
import { Badge } from '#web/components/ui/badge.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { EmailTemplateForm } from '#web/features/admin/email-templates/email-template-form.tsx';
import { emailTemplateTexts } from '#web/features/admin/email-templates/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(emailTemplateTexts.title);

const TO = {
  CUSTOMERS: emailTemplateTexts.toCustomers,
  SHOPS: emailTemplateTexts.toShops,
  BOTH: emailTemplateTexts.toBoth,
  ADMINS: emailTemplateTexts.toAdmins,
} as const;

const mailsQuery = () => adminApi.queryOptions('GET /admin/mails');

export const clientLoader = adminLoader(() => [mailsQuery()]);
export const HydrateFallback = () => null;

/** /admin/mails: the wording of transactional e-mails; `?mail=` opens one of them. */
export default function EmailTemplatesPage() {
  const [params] = useSearchParams();
  const chosen = params.get('mail');
  const mails = useQuery(mailsQuery());
  return (
    <>
      {chosen && <BackLink to="/admin/mails">{emailTemplateTexts.allMails}</BackLink>}
      <PageTitle lead={chosen ? undefined : emailTemplateTexts.lead}>
        {chosen ? emailTemplateTexts.mailTitle : emailTemplateTexts.title}
      </PageTitle>
      <PageQueryBoundary query={mails}>
        {(all) => (chosen ? <OneMail of={all.texts} id={chosen} /> : <AllMails all={all} />)}
      </PageQueryBoundary>
    </>
  );
}

function OneMail({ of, id }: { of: EmailTemplateView[]; id: string }) {
  const mail = of.find((one) => one.id === id);
  if (!mail) return <EmptyState title={emailTemplateTexts.notFound} />;
  return <EmailTemplateForm key={`${mail.subject}\n${mail.opening}`} mail={mail} />;
}

function AllMails({ all }: { all: EmailTemplatesView }) {
  return (
    <div className="grid gap-6">
      {(['CUSTOMERS', 'SHOPS'] as const).map((to) => (
        <section key={to} aria-labelledby={`mails-${to}`}>
          <h2 id={`mails-${to}`} className="mb-3 text-h2">
            {TO[to]}
          </h2>
          <ul className="grid gap-3">
            {all.texts
              .filter((one) => one.to === to)
              .map((one) => (
                <li key={one.id}>
                  <MailRow mail={one} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Section id="fixed" title={emailTemplateTexts.fixedTitle}>
        <ul className="grid gap-3">
          {all.fixed.map(({ id, name, to, when, why }) => (
            <li key={id} className="border-line border-t pt-3 first:border-t-0 first:pt-0">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-2 text-sm">{`${TO[to]} · ${when}`}</p>
              <p className="text-ink-3 text-sm">{why}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function MailRow({ mail }: { mail: EmailTemplateView }) {
  return (
    <ListCard
      title={
        <AdminLink big to={`/admin/mails?mail=${mail.id}`}>
          {mail.name}
        </AdminLink>
      }
      marks={mail.isChanged && <Badge tone="pending">{emailTemplateTexts.edited}</Badge>}
      actions={null}
    >
      <p className="text-ink-3 text-sm">{mail.when}</p>
      <p className="font-medium">{mail.subject}</p>
      {mail.opening && <p className="whitespace-pre-line">{mail.opening}</p>}
    </ListCard>
  );
}
