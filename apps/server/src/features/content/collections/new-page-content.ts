import type { PageDocumentInput } from '@sitewright/document/schema';
import { escapeHtml } from '../../../platform/http/errors/error-page.ts';

/** Initial content of a new page: its name as the headline, and a text to write in. */
export function newPageContent(title: string, newId: () => string): PageDocumentInput {
  const text = (html: string) => ({ id: newId(), type: 'text', props: {}, text: { html } });
  const row = (html: string) => ({
    id: newId(),
    columns: [{ id: newId(), span: 8, blocks: [text(html)] }],
  });
  return {
    format: 1,
    sections: [
      {
        kind: 'rows',
        id: newId(),
        props: { theme: 'light' },
        rows: [row(`<h1>${escapeHtml(title)}</h1>`), row('<p>Write something.</p>')],
      },
    ],
  };
}
