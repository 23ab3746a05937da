// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { refuseFiles } from './refuse-files.ts';

/** What becomes of something that is dragged over a part of the page, and dropped there. */
function drag(types: string[], isTaken?: (event: DragEvent) => boolean) {
  const part = document.body.appendChild(document.createElement('div'));
  const heard: string[] = [];
  for (const name of ['dragover', 'drop']) part.addEventListener(name, () => heard.push(name));
  const end = refuseFiles(isTaken);
  onTestFinished(() => part.remove());
  const refused = ['dragover', 'drop'].filter((name) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    const dataTransfer = { types, dropEffect: 'copy' };
    Object.assign(event, { dataTransfer });
    return !part.dispatchEvent(event) && dataTransfer.dropEffect === 'none';
  });
  end();
  return { refused, heard };
}

test('files that nothing takes do not replace the page', () => {
  expect(drag(['Files'], () => false)).toEqual({
    refused: ['dragover', 'drop'],
    heard: ['dragover', 'drop'],
  });
  expect(drag(['Files'], () => true).refused).toEqual([]);
  expect(drag(['text/plain'], () => false).refused).toEqual([]);
});

test('where no files are wanted, the page does not even hear of them', () => {
  expect(drag(['Files'])).toEqual({ refused: ['dragover', 'drop'], heard: [] });
  expect(drag(['text/plain'])).toEqual({ refused: [], heard: ['dragover', 'drop'] });
});
