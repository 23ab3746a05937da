import { expect, test } from 'vitest';
import { FormContent } from './form-schema.ts';
import { formTexts, localForm, wordOf } from './local-form.ts';
import { validateForm } from './validate-form.ts';

const content = FormContent.parse({
  name: 'Contact',
  fields: [
    { id: 'who', type: 'name', title: 'Name', parts: { first: { label: 'Given' } } },
    {
      id: 'why',
      type: 'select',
      title: 'Why',
      description: 'Choose',
      options: ['Order', 'Return', 'constructor', '__proto__'],
    },
    { id: 'how', type: 'likert', questions: ['Fast?', 'Kind'], scale: ['Yes', 'No', 'Kind'] },
    { id: 'key', type: 'hidden', title: 'Campaign', name: 'c' },
    {
      ...{ id: 'more', type: 'text', placeholder: 'Number' },
      condition: { rules: [{ fieldId: 'why', operator: 'is', value: 'Order' }] },
    },
  ],
  submitLabel: 'Send',
  reply: { subject: 'Thanks', message: 'We write soon.' },
});

test('FORM-01: the texts of a form that visitors read are translated, each by its field', () => {
  expect(formTexts(content).map(({ key, label, text }) => [key, label, text])).toEqual([
    ['who.title', 'Question', 'Name'],
    ['who.part:first', 'Name (first)', 'Given'],
    ['why.title', 'Question', 'Why'],
    ['why.description', 'Why (help)', 'Choose'],
    ['why.option:Order', 'Why (option)', 'Order'],
    ['why.option:Return', 'Why (option)', 'Return'],
    ['why.option:constructor', 'Why (option)', 'constructor'],
    ['why.option:__proto__', 'Why (option)', '__proto__'],
    ['how.question:Fast?', 'Survey (question)', 'Fast?'],
    ['how.question:Kind', 'Survey (question)', 'Kind'],
    ['how.scale:Yes', 'Survey (scale)', 'Yes'],
    ['how.scale:No', 'Survey (scale)', 'No'],
    ['how.scale:Kind', 'Survey (scale)', 'Kind'],
    ['more.placeholder', 'Text (placeholder)', 'Number'],
    ['submitLabel', 'Button', 'Send'],
    ['reply.subject', 'Automatic reply: subject', 'Thanks'],
    ['reply.message', 'Automatic reply: message', 'We write soon.'],
  ]);
});

test('FORM-01: an answer is the same in every language, whatever visitors read', () => {
  const texts = {
    ...{
      'why.title': 'Warum',
      'why.option:Order': 'Bestellung',
      'why.option:__proto__': 'Vorbild',
      'who.part:first': 'Vorname',
    },
    ...{
      'how.scale:Yes': 'Ja',
      'how.scale:No': 'Ja',
      'how.question:Kind': 'Nett?',
      'how.scale:Kind': 'Nett',
      'reply.subject': 'Danke',
      submitLabel: '',
    },
  };
  const local = localForm(content, texts);
  const [who, why, how] = local.fields;
  if (!who || !why || !how) throw new Error('no fields');
  expect([
    why.title,
    ...['Order', 'Return', 'constructor', '__proto__'].map((one) => wordOf(why, 'options', one)),
  ]).toEqual([...['Warum', 'Bestellung', 'Return', 'constructor', 'Vorbild']]);
  expect(who).toMatchObject({ parts: { first: { label: 'Vorname' } } });
  // Two that would be called the same stay apart.
  expect([wordOf(how, 'scale', 'Yes'), wordOf(how, 'scale', 'No')]).toEqual(['Yes', 'No']);
  // A question and a word of the scale that are the same text do not.
  expect([wordOf(how, 'questions', 'Kind'), wordOf(how, 'scale', 'Kind')]).toEqual(['Nett?', 'Nett']);
  expect([local.submitLabel, local.reply]).toEqual(['Send', { subject: 'Danke', message: 'We write soon.' }]);
  const sent = { who: ['Ada'], why: 'Order', more: '12' };
  const result = validateForm(local.fields, sent);
  expect(result.ok && [...result.values.keys()]).toEqual(['who', 'why', 'more']);
  expect(validateForm(local.fields, { ...sent, why: 'Bestellung' }).ok).toBe(false);
});
