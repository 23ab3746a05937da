import type { PageDocumentInput } from '@sitewright/document/schema';
import type { NewSiteTexts } from '@sitewright/domain/texts/new-site-texts';
import { escapeHtml } from '../../../platform/http/errors/error-page.ts';

type StarterPage = { urlId: string; title: string; content: PageDocumentInput };
type Theme = 'light' | 'tinted' | 'dark';
type Block = { type: string; props: Record<string, string>; text: Record<string, string> };
type Column = { span: number; blocks: Block[] };

const text = (html: string): Block => ({ type: 'text', props: {}, text: { html } });
const button = (label: string, link: string): Block => ({ type: 'button', props: { label, link }, text: {} });
const column = (span: number, ...blocks: Block[]): Column => ({ span, blocks });

type Starter = {
  /** In the language of the site. */
  t: NewSiteTexts;
  siteTitle: string;
  /** What the home page asks visitors to do first. */
  action: { label: string; link: string };
  /** Of the form on the contact page. */
  formId: string;
};

/** Pages of a new site, the home page first. Their words say what the owner writes in their place. */
export function starterPages({ t, siteTitle, action, formId }: Starter, newId: () => string): StarterPage[] {
  const section = (theme: Theme, ...rows: Column[][]) => ({
    kind: 'rows' as const,
    id: newId(),
    props: { theme },
    rows: rows.map((columns) => ({
      id: newId(),
      columns: columns.map(({ span, blocks }) => ({
        id: newId(),
        span,
        blocks: blocks.map((block) => ({ id: newId(), ...block })),
      })),
    })),
  });
  const page = (urlId: string, title: string, ...sections: ReturnType<typeof section>[]): StarterPage => ({
    urlId,
    title,
    content: { format: 1, sections },
  });
  const points = [
    [t.offer, t.offerText],
    [t.howItWorks, t.howItWorksText],
    [t.where, t.whereText],
  ];
  return [
    page(
      'home',
      t.home,
      section(
        'light',
        [column(8, text(`<h1>${escapeHtml(siteTitle)}</h1>`))],
        [column(6, text(`<p class="text-large">${t.introduction}</p>`), button(action.label, action.link))],
      ),
      section(
        'tinted',
        points.map(([head, body]) => column(4, text(`<h2>${head}</h2><p>${body}</p>`))),
      ),
      section('dark', [
        column(7, text(`<h2>${t.who}</h2>`)),
        column(5, text(`<p>${t.people}</p>`), button(t.readMore, `/${t.aboutUrl}`)),
      ]),
    ),
    page(
      t.aboutUrl,
      t.about,
      section(
        'light',
        [column(8, text(`<h1>${t.aboutHeading}</h1>`))],
        [column(7, text(`<p class="text-large">${t.people}</p><p>${t.history}</p>`))],
      ),
    ),
    page(
      t.contactUrl,
      t.contact,
      section(
        'light',
        [column(8, text(`<h1>${t.contact}</h1>`))],
        [
          column(7, { type: 'form', props: { formId }, text: {} }),
          column(
            5,
            text(`<h2>${t.call}</h2><p>${t.callText}</p>`),
            text(`<h2>${t.visit}</h2><p>${t.visitStreet}<br>${t.visitTown}</p>`),
            text(`<h2>${t.hours}</h2><p>${t.hoursText}</p>`),
          ),
        ],
      ),
    ),
  ];
}
