import { rebaseSplice, spliceBetween } from '@sitewright/document/draft/text-splice';
import { cleanText } from '@sitewright/server/features/content/documents/draft/clean-text';
import { afterStep, joinedRuns, type Paragraph, type Run, type TextModel } from './text-model.ts';

/** HTML in a `Y.Text`, changed by the smallest splice; what merges into no HTML is written again by the server. */
export const HTML_SPLICE: TextModel = {
  name: 'HTML in Y.Text',
  seed: (doc, paragraphs) => doc.getText('text').insert(0, toHtml(paragraphs)),
  open(doc) {
    const text = doc.getText('text');
    const steps: { from: string; to: string }[] = [];
    const set = (from: string, to: string): boolean => {
      const splice = rebaseSplice(spliceBetween(from, to), from, text.toString());
      if (!splice) return false;
      doc.transact(() => {
        text.delete(splice.at, splice.remove);
        text.insert(splice.at, splice.insert);
      });
      return true;
    };
    return {
      doc,
      run(step) {
        const from = text.toString();
        const to = toHtml(afterStep(fromHtml(from), step));
        set(from, to);
        steps.push({ from, to });
      },
      undo() {
        const last = steps.pop();
        return last !== undefined && set(last.to, last.from);
      },
      read: () => fromHtml(cleanText(text.toString())),
    };
  },
};

/** As the editor writes it, its entries in one list where they follow each other. */
function toHtml(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ kind, list, runs }, at) => {
      const words = runs.map(({ text, isBold }) => (isBold ? `<strong>${text}</strong>` : text)).join('');
      const block = `<${kind}>${words}</${kind}>`;
      if (!list) return block;
      const start = paragraphs[at - 1]?.list === list ? '' : `<${list}>`;
      const end = paragraphs[at + 1]?.list === list ? '' : `</${list}>`;
      return `${start}<li>${block}</li>${end}`;
    })
    .join('');
}

/** Clean HTML as an editor reads it: words outside of any paragraph get one. */
function fromHtml(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | null = null;
  let list: Paragraph['list'] = null;
  let bold = 0;
  const push = (run: Run) => {
    if (!open) {
      open = { kind: 'p', list, runs: [] };
      paragraphs.push(open);
    }
    open.runs.push(run);
  };
  for (const [token] of html.matchAll(/<[^<>]*>|[^<>]+/g)) {
    const tag = /^<(\/?)([a-z0-9]+)/.exec(token);
    if (!tag) {
      push({ text: token, isBold: bold > 0 });
      continue;
    }
    const [, end, name] = tag;
    if (name === 'strong') bold += end ? -1 : 1;
    if (name === 'ul') list = end ? null : 'ul';
    if (name === 'p' || name === 'h2') {
      open = end ? null : { kind: name, list, runs: [] };
      if (open) paragraphs.push(open);
    }
  }
  return paragraphs.map((paragraph) => ({ ...paragraph, runs: joinedRuns(paragraph.runs) }));
}
