import { waitFor } from '@sitewright/testing/wait-for';
// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { scan } from '../../scan.ts';
import { openProductForm } from './product-form.ts';

const FORM = { id: 'f1', fields: [{ id: 'name', title: 'Name', required: true }] };

test('CART-41, CART-42: the lightbox stays open until the answers are valid, Escape gives none', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that sets it.
  document.cookie = 'crumb=c1; path=/';
  const refusal = (text: string) =>
    Response.json({ error: { code: 'x', message: 'Check it', fields: { name: text } } }, { status: 400 });
  let response = refusal('Required');
  const requests: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(response);
  });
  const given = openProductForm({ form: FORM, title: 'Engraving', submitLabel: 'Add To Cart' });
  const dialog = document.querySelector('dialog');
  const form = dialog?.querySelector('form');
  const input = dialog?.querySelector('input');
  if (!form || !input) throw new Error('markup');
  expect(dialog?.querySelector('style')?.textContent).toMatch(/padding:50px/);
  const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }));
  submit();
  await waitFor(() => expect(dialog?.querySelector('.field-error')?.textContent).toBe('Required'));
  expect(dialog?.querySelector('.form-error')?.textContent).toBe('Check it');
  input.value = 'Bo';
  response = refusal('Taken');
  submit();
  await waitFor(() => expect(dialog?.querySelector('.field-error')?.textContent).toBe('Taken'));
  expect(requests).toEqual(['/api/rest/forms/validate/f1', '/api/rest/forms/validate/f1']);
  response = Response.json({});
  submit();
  expect(await given).toBe('{"name":["Bo"]}');
  expect(document.querySelector('dialog')).toBeNull();

  const left = openProductForm({ form: FORM, title: 'Engraving', submitLabel: 'Add To Cart' });
  document.querySelector('dialog')?.close();
  expect(await left).toBeNull();
});

test('SITE-27, CART-41: errors of a long answer do not take its counter away from those who hear the page', async () => {
  vi.stubGlobal('Static', { SQUARESPACE_CONTEXT: { betaFeatureFlags: ['form_textarea_max_length'] } });
  vi.stubGlobal('sitewright', { scan });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fields = [{ id: 'wish', type: 'textarea', title: 'Wish', required: true }];
  const given = openProductForm({ form: { id: 'f1', fields }, title: 'Engraving', submitLabel: 'Add' });
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  await waitFor(() => expect(document.querySelector('.character-count')?.textContent).toBe('0 / 4000'));
  const described = () => area.getAttribute('aria-describedby');
  const counter = document.querySelector('.character-count')?.id;
  area.form?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(described()).toBe(`error-wish ${counter}`);
  document.querySelector('dialog')?.close();
  expect(await given).toBeNull();
});

test('CART-41: a question is in view while its condition holds, one behind another too', async () => {
  vi.stubGlobal('sitewright', { scan });
  onTestFinished(() => void vi.unstubAllGlobals());
  const when = (fieldId: string, value: string) => ({
    match: 'all',
    rules: [{ fieldId, operator: 'is', value }],
  });
  const fields = [
    { id: 'proof', title: 'Proof', condition: when('name', 'Bo') },
    { id: 'kind', type: 'radio', title: 'Engraving', options: ['Name', 'None'] },
    { id: 'name', title: 'Name', required: true, condition: when('kind', 'Name') },
    { id: 'font', title: 'Font', condition: when('name', 'Bo') },
  ];
  const given = openProductForm({ form: { id: 'f1', fields }, title: 'Engraving', submitLabel: 'Add' });
  const hidden = () =>
    [...document.querySelectorAll<HTMLElement>('.form-field')].map((element) => element.hidden);
  // At once, before the script of conditions is there.
  expect(hidden()).toEqual([true, false, true, true]);
  expect(document.activeElement).toBe(document.querySelector('input[type="radio"]'));
  const [named, none] = document.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  await waitFor(() => {
    named?.click();
    expect(hidden()).toEqual([true, false, false, true]);
  });
  const name = document.querySelector<HTMLInputElement>('#field-name');
  // As phones write it: the server reads the same name.
  if (name) name.value = 'Bo \u200f';
  name?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(hidden()).toEqual([false, false, false, false]);
  none?.click();
  expect(hidden()).toEqual([true, false, true, true]);
  document.querySelector('dialog')?.close();
  expect(await given).toBeNull();
});
