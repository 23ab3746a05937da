import * as Y from 'yjs';
import {
  cutRuns,
  joinedRuns,
  type Paragraph,
  type Run,
  type TextModel,
  type TextStep,
} from './text-model.ts';

/** A `Y.XmlFragment` of one kind of block, whose kind and list are attributes; its letters in a `Y.XmlText`. */
export const XML_FRAGMENT: TextModel = {
  name: 'Y.XmlFragment, kind and list as attributes',
  seed: (doc, paragraphs) => doc.getXmlFragment('text').insert(0, paragraphs.map(toElement)),
  open(doc) {
    const fragment = doc.getXmlFragment('text');
    const undo = new Y.UndoManager(fragment, { captureTimeout: 0, trackedOrigins: new Set([doc]) });
    return {
      doc,
      run: (step) => doc.transact(() => runIn(fragment, step), doc),
      undo: () => undo.undo() !== null,
      read: () => fragment.toArray().map((element) => toParagraph(element as Y.XmlElement)),
    };
  },
};

function runIn(fragment: Y.XmlFragment, step: TextStep): void {
  const element = fragment.get(step.paragraph) as Y.XmlElement;
  const text = textIn(element);
  switch (step.type) {
    case 'type':
      text.insert(step.at, step.text);
      return;
    case 'delete':
      text.delete(step.at, step.length);
      return;
    case 'bold':
      text.format(step.at, step.length, { bold: true });
      return;
    case 'kind':
      element.setAttribute('kind', step.kind);
      return;
    case 'list':
      step.list ? element.setAttribute('list', step.list) : element.removeAttribute('list');
      return;
    // The bindings of ProseMirror write a split as a new block with the tail, and a join as the tail in the block before.
    case 'split': {
      const paragraph = toParagraph(element);
      const [, tail] = cutRuns(paragraph.runs, step.at);
      text.delete(step.at, text.length - step.at);
      fragment.insert(step.paragraph + 1, [toElement({ ...paragraph, runs: tail })]);
      return;
    }
    case 'join': {
      const into = textIn(fragment.get(step.paragraph - 1) as Y.XmlElement);
      for (const { text: letters, isBold } of toParagraph(element).runs)
        into.insert(into.length, letters, isBold ? { bold: true } : {});
      fragment.delete(step.paragraph);
      return;
    }
  }
}

function textIn(element: Y.XmlElement): Y.XmlText {
  return element.get(0) as Y.XmlText;
}

function toElement({ kind, list, runs }: Paragraph): Y.XmlElement {
  const element = new Y.XmlElement('block');
  element.setAttribute('kind', kind);
  if (list) element.setAttribute('list', list);
  const text = new Y.XmlText();
  text.applyDelta(
    runs.map(({ text: insert, isBold }) => ({ insert, ...(isBold ? { attributes: { bold: true } } : {}) })),
  );
  element.insert(0, [text]);
  return element;
}

function toParagraph(element: Y.XmlElement): Paragraph {
  return {
    kind: element.getAttribute('kind') === 'h2' ? 'h2' : 'p',
    list: element.getAttribute('list') === 'ul' ? 'ul' : null,
    runs: joinedRuns(element.toArray().flatMap((text) => toRuns(text as Y.XmlText))),
  };
}

function toRuns(text: Y.XmlText): Run[] {
  const delta = text.toDelta() as { insert: string; attributes?: { bold?: boolean } }[];
  return delta.map(({ insert, attributes }) => ({ text: insert, isBold: attributes?.bold === true }));
}
