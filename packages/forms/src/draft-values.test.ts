import { expect, test } from 'vitest';
import { draftValues } from './draft-values.ts';
import { FormContent } from './form-schema.ts';

const { fields } = FormContent.parse({
  name: 'Contact',
  fields: [
    { id: 'text', type: 'text', title: 'Text', maxLength: 10 },
    { id: 'area', type: 'textarea', title: 'Area' },
    { id: 'name', type: 'name', title: 'Name' },
    { id: 'more', type: 'checkbox', title: 'More', options: ['Yes', 'No'] },
    { id: 'pin', type: 'password', title: 'PIN' },
    { id: 'mood', type: 'likert', title: 'Mood', questions: ['Q1', 'Q2'], scale: ['Good', 'Bad'] },
  ],
});
const long = 'x'.repeat(690_000);

test('a draft keeps what was asked, and of a value that is far too long as much as is needed to say so', () => {
  const sent = {
    'f.text': long,
    'f.area': long,
    'f.name.first': [long, long],
    'f.more': Array(1000).fill('Yes'),
    'f.pin': 'hunter2',
    'f.mood.0': 'Good',
    'f.other': 'nobody asked',
    pagePath: '/contact',
    key: 'a key',
  };
  const { 'f.text': text, 'f.area': area, 'f.name.first': first, ...others } = draftValues(fields, sent);
  expect([text, area, first].map((value) => value?.length)).toEqual([20, 40_000, 400]);
  expect(others).toEqual({ 'f.more': ['Yes', 'Yes'], 'f.mood.0': 'Good', pagePath: '/contact' });
});

test('a draft keeps a value whole that is only a little too long', () => {
  expect(draftValues(fields, { 'f.text': 'twelve chars' })).toEqual({ 'f.text': 'twelve chars' });
});
