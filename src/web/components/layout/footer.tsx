import { Link } from 'react-router';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useContact } from '#web/lib/config/site.ts';
import { Brand } from './brand.tsx';
import * as footerTexts from './footer-texts.tsx';
import { LanguageLinks } from './language-links.tsx';
import * as shellTexts from './texts.ts';

const COLUMNS = [
  {
    title: footerTexts.quickLinks,
    links: [
      [paths.home, shellTexts.home],
      [paths.products, shellTexts.products],
      [paths.shops, shellTexts.shops],
      [paths.about, shellTexts.about],
    ],
  },
  {
    title: footerTexts.forCustomers,
    links: [
      [paths.auth, shellTexts.signIn],
      [paths.dashboard, shellTexts.myDashboard],
      [paths.wishlist, footerTexts.wishlist],
      [paths.orders, footerTexts.orders],
      [paths.quotes, footerTexts.bulk],
    ],
  },
  {
    title: footerTexts.forShops,
    links: [
      [paths.sell, footerTexts.becomeSeller],
      [paths.merchantLogin, footerTexts.merchantLogin],
      [paths.shopPending, footerTexts.shopStatus],
      [paths.sellerPolicies, footerTexts.sellerPolicies],
    ],
  },
] as const;

const LINK =
  'flex min-h-11 items-center text-on-deep-2 text-sm underline-offset-4 hover:text-gold-deep hover:underline md:min-h-9';

const SMALL_LINK = `${LINK} min-w-11 text-xs`;
const FINE_LINKS = [
  [paths.help, footerTexts.help],
  [paths.terms, footerTexts.terms],
  [paths.privacy, footerTexts.privacy],
] as const;

export function Footer() {
  return (
    <footer className="later-[50rem] on-deep mt-14 bg-deep text-on-deep-2">
      <PatternBand kind="rows" />
      <div className="mx-auto grid max-w-[75rem] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 gap-y-7 px-4 pt-8 pb-7 md:grid-cols-[1.2fr_1fr_1fr_1fr] md:px-8 md:pt-12 md:pb-9 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-full md:col-span-1 md:max-w-80">
          <Brand onDeep />
          <p className="mt-2 text-on-deep-3 text-sm">
            {footerTexts.blurb((words) => (
              <span lang="ak">{words}</span>
            ))}
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-1.5 font-bold font-sans text-[#f3ce7a] text-sm tracking-normal">
              {column.title}
            </h2>
            <ul>
              {column.links.map(([to, label]) => (
                <li key={to}>
                  {to === paths.sellerPolicies ? (
                    <a href={toAddress(to)} className={LINK}>
                      {label}
                    </a>
                  ) : (
                    <Link to={to} className={LINK}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <FinePrint />
    </footer>
  );
}

function FinePrint() {
  const contact = useContact();
  return (
    <div className="mx-auto flex max-w-[75rem] flex-wrap items-center gap-x-6 gap-y-1 border-deep-line border-t px-4 pt-3 pb-5 text-on-deep-3 text-xs md:px-8">
      <p className="py-2">{footerTexts.finePrint}</p>
      {contact && (
        <address className="flex flex-wrap items-center gap-x-4 not-italic">
          <a href={`mailto:${contact.email}`} className={SMALL_LINK}>
            {contact.email}
          </a>
          {contact.phone && (
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={SMALL_LINK}>
              {contact.phone}
            </a>
          )}
          {contact.postal && <span className="py-2">{contact.postal}</span>}
        </address>
      )}
      <LanguageLinks className={SMALL_LINK} />
      {FINE_LINKS.map(([to, label]) => (
        <Link key={to} to={to} className={SMALL_LINK}>
          {label}
        </Link>
      ))}
    </div>
  );
}
