import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { FormContent } from '@sitewright/forms/form-schema';
import { blockHost } from '@sitewright/testing/block-host';
import { expect, test } from 'vitest';
import type { BlockForm } from '../block-context.ts';
import { formMarkup } from './form-markup.ts';
import { formMessages } from './form-messages.ts';

const HOSTILE = `"'><script>alert(1)</script><img src=x onerror=alert(2)>`;

function aForm(content: Record<string, unknown>): BlockForm {
  const parsed = FormContent.parse({ name: 'Form', ...content });
  return {
    version: 1,
    id: '0192f0c0-0000-7000-8000-00000000000f',
    content: parsed,
    fields: parsed.fields,
    captcha: null,
  };
}

const page = { pageTitle: HOSTILE, pageId: 'p', contentSource: 'c', pagePath: '/contact' };
const markupOf = (form: BlockForm, more: object = {}) =>
  formMarkup({ form, idPrefix: 'f', messages: formMessages(blockHost({})), locale: 'en-US', page, ...more });

test('words of the owner and of visitors are text wherever they stand', () => {
  const fields = { title: HOSTILE, description: HOSTILE, placeholder: HOSTILE };
  const content = {
    fields: [
      { id: 'a', type: 'text', ...fields },
      { id: 'b', type: 'checkbox', title: HOSTILE, options: [HOSTILE] },
      { id: 'c', type: 'likert', title: HOSTILE, questions: [HOSTILE], scale: [HOSTILE] },
      { id: 'd', type: 'name', title: HOSTILE, parts: { first: { label: HOSTILE } } },
      { id: 'e', type: 'hidden', defaultValue: HOSTILE },
      { id: 'g', type: 'section', ...fields },
    ],
    submitLabel: '<b>'.repeat(20),
    submissionMessage: HOSTILE,
    postSubmitHtml: HOSTILE,
    disclaimer: HOSTILE,
  };
  const values = { a: HOSTILE, b: [HOSTILE], c: { [HOSTILE]: HOSTILE }, d: [HOSTILE, HOSTILE] };
  const html = markupOf(aForm(content), { values, errors: new Map([['a', HOSTILE]]) });
  expect(html).not.toMatch(/<script>|<img|<b>/);
});

test('what was typed is there again with the words of what is wrong, a password never', () => {
  const form = aForm({
    fields: [
      { id: 'a', type: 'textarea', title: 'Text', required: true },
      { id: 'b', type: 'password', title: 'PIN' },
      { id: 'c', type: 'date', title: 'Day' },
    ],
  });
  const values = { a: '', b: 'hunter2', c: ['2', '29', '2024'] };
  const html = markupOf(form, { values, errors: new Map([['a', FORM_MESSAGES.required]]), key: 'k' });
  expect(html).not.toContain('hunter2');
  expect(html).toContain('<a href="#f-a">Text: Required</a>');
  expect(html).toMatch(/id="f-a-error">Required<\/span><label class="title" for="f-a">/);
  expect(html).toContain('name="key" value="k"');
  const german = formMarkup({ form, idPrefix: 'f', messages: new Map(), locale: 'de-DE', page, values });
  expect(german.match(/data-part="(\w+)"/g)).toEqual([
    'data-part="day"',
    'data-part="month"',
    'data-part="year"',
  ]);
});

test('what is typed into a part is its value, whatever the markup around it is made of', () => {
  const form = aForm({ fields: [{ id: 'a', type: 'name', title: 'Name' }] });
  const html = markupOf(form, { values: { a: ['{state}', '$& $1'] } });
  expect(html).toContain('value="{state}"');
  expect(html).toContain('value="$&amp; $1"');
  expect(html.match(/aria-describedby="f-a-error"/g)).toHaveLength(3);
});

test('a box takes no more than the check of its answer allows', () => {
  const lengths = [0, 80, 5000].map((maxLength, at) => ({
    id: `t${at}`,
    type: 'text',
    title: 'T',
    maxLength,
  }));
  const boxes = markupOf(aForm({ fields: lengths })).match(/type="text" maxlength="\d+"/g) ?? [];
  expect(boxes.map((box) => /maxlength="(\d+)"/.exec(box)?.[1])).toEqual(['1000', '80', '1000']);
});
