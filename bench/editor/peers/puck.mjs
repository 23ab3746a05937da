import '@puckeditor/core/no-external.css';
import { Puck } from '@puckeditor/core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { readPage } from './read-page.mjs';

/** The blocks of the page: rich text written in the page itself, and buttons. */
const components = {
  Section: {
    fields: { content: { type: 'slot' } },
    render: ({ content: Content }) =>
      createElement('section', { style: { padding: '32px 64px' } }, createElement(Content)),
  },
  Text: {
    fields: { html: { type: 'richtext', contentEditable: true } },
    render: ({ id, html }) => createElement('div', { id: `block-${id}` }, html),
  },
  Button: {
    fields: { label: { type: 'text' } },
    render: ({ id, label }) => createElement('a', { id: `block-${id}`, href: '#' }, label),
  },
};

const { sections } = await readPage();
const content = sections.map((blocks, section) => ({
  type: 'Section',
  props: {
    id: `s${section}`,
    content: blocks.map(({ id, text, label }) =>
      label === undefined
        ? { type: 'Text', props: { id, html: `<p>${text}</p>` } }
        : { type: 'Button', props: { id, label } },
    ),
  },
}));
createRoot(document.querySelector('#editor')).render(
  createElement(Puck, { config: { components }, data: { content, root: {} } }),
);
