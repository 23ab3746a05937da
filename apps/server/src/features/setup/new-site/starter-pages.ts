import type { PageDocumentInput } from '@sitewright/document/schema';
import { escapeHtml } from '../../../platform/http/errors/error-page.ts';

type StarterPage = { urlId: string; title: string; content: PageDocumentInput };
type Theme = 'light' | 'tinted' | 'dark';
type Block = { type: string; props: Record<string, string>; text: Record<string, string> };
type Column = { span: number; blocks: Block[] };

const text = (html: string): Block => ({ type: 'text', props: {}, text: { html } });
const button = (label: string, link: string): Block => ({ type: 'button', props: { label, link }, text: {} });
const column = (span: number, ...blocks: Block[]): Column => ({ span, blocks });

type Starter = {
  siteTitle: string;
  /** What the home page asks visitors to do first. */
  action: { label: string; link: string };
  /** Of the form on the contact page. */
  formId: string;
};

/** Pages of a new site, the home page first. Their words say what the owner writes in their place. */
export function starterPages({ siteTitle, action, formId }: Starter, newId: () => string): StarterPage[] {
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
  return [
    page(
      'home',
      'Home',
      section(
        'light',
        [column(8, text(`<h1>${escapeHtml(siteTitle)}</h1>`))],
        [column(6, text(`<p class="text-large">${INTRODUCTION}</p>`), button(action.label, action.link))],
      ),
      section(
        'tinted',
        THREE_POINTS.map(([head, body]) => column(4, text(`<h2>${head}</h2><p>${body}</p>`))),
      ),
      section('dark', [
        column(7, text('<h2>Who is behind this</h2>')),
        column(5, text(`<p>${PEOPLE}</p>`), button('Read more', '/about')),
      ]),
    ),
    page(
      'about',
      'About',
      section(
        'light',
        [column(8, text('<h1>About us</h1>'))],
        [column(7, text(`<p class="text-large">${PEOPLE}</p><p>${HISTORY}</p>`))],
      ),
    ),
    page(
      'contact',
      'Contact',
      section(
        'light',
        [column(8, text('<h1>Contact</h1>'))],
        [
          column(7, { type: 'form', props: { formId }, text: {} }),
          column(
            5,
            text('<h2>Call</h2><p>Your telephone number</p>'),
            text('<h2>Visit</h2><p>Street and number<br>Postcode and town</p>'),
            text('<h2>Hours</h2><p>The days and hours when somebody is in.</p>'),
          ),
        ],
      ),
    ),
  ];
}

const INTRODUCTION =
  'Say in two sentences what you make or do, for whom, and where. Double-click these words in the editor to change them.';
const THREE_POINTS = [
  ['What you offer', 'The one thing most people come for, named plainly, with a price if it has one.'],
  [
    'How it works',
    'What happens after somebody writes to you: the steps, how long they take, what they cost.',
  ],
  ['Where to find you', 'The town, the street, and how to get there; or that you work everywhere by post.'],
] as const;
const PEOPLE =
  'Names, and how long you have done this. People buy from people; one true detail is better than ten fine words.';
const HISTORY =
  'Then the longer story, if there is one: how it began, what has changed since, what you will not do.';
