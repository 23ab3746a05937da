// @vitest-environment happy-dom
import { draftClient } from '@sitewright/document/live/draft-client';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEditor } from '../store/editor.ts';
import type { ShownFile } from '../store/file-blocks.ts';
import { showFiles, type UploadGroup } from './show-files.ts';

const context = { now: '2026-02-01T00:00:00.000Z', random: () => 0.5 };
const file = (number: number, kind: AssetKind = 'image'): ShownFile => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ...{ kind, filename: `file-${number}` },
});
const files = (count: number, kind?: AssetKind) => Array.from({ length: count }, (_, at) => file(at, kind));

/** An editor whose page has these columns in one row. */
async function openPage(...columns: readonly object[][]) {
  const row = {
    id: 'r',
    columns: columns.map((blocks, at) => ({ id: `c${at}`, span: 12 / columns.length, blocks })),
  };
  const page = PageDocument.parse({ format: 1, sections: [{ id: 's', kind: 'rows', rows: [row] }] });
  const sync = draftClient(seedDraft(page, context), () => {});
  class FakeSocket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen = () => {};
    onmessage = (_event: { data: ArrayBuffer }) => {};
    constructor() {
      queueMicrotask(() => {
        sync.opened((message) =>
          queueMicrotask(() => this.onmessage({ data: new Uint8Array(message).buffer })),
        );
        this.onopen();
      });
    }
    send(message: Uint8Array) {
      sync.received(message);
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  onTestFinished(() => {
    editor.destroy();
    vi.unstubAllGlobals();
  });
  const documentId = `show-files-${Math.random()}`;
  editor.openPage({ pageId: 'p', documentId, isAreas: false });
  await expect.poll(() => editor.store.getState().isLoaded).toBe(true);
  const group = (target: string, side: 'inside' | 'left' | 'after'): UploadGroup => ({
    ...{ place: { target, side }, isWriting: () => false },
    ...{ documentId, galleryId: null },
  });
  const shown = () => {
    const [section] = editor.store.getState().document.sections;
    const rows = section?.kind === 'rows' ? section.rows : [];
    return rows.flatMap((each) => each.columns.flatMap((column) => column.blocks));
  };
  const said = () => editor.store.getState().notice?.text;
  return { editor, group, shown, said };
}

const slides = (...numbers: number[]) =>
  numbers.map((number) => ({ mediaType: 'imageFile', assetId: file(number).id }));

test.each([
  ['the gallery that they filled', [{ id: 'g', type: 'gallery', props: { slides: [] } }], 'inside', 1],
  ['the gallery that they became', [{ id: 'g', type: 'line', props: {} }], 'after', 2],
] as const)(
  'FILE-02: a picture that is tried again joins the others in %s',
  async (_name, block, side, count) => {
    const { editor, group, shown, said } = await openPage([...block]);
    const pictures = group('g', side);
    showFiles(editor, [file(1), file(2)], pictures);
    expect(said()).toBe('2 files added');
    showFiles(editor, [file(3)], pictures);
    expect(said()).toBe('File added');
    expect(shown()).toHaveLength(count);
    expect(shown().at(-1)).toMatchObject({ type: 'gallery', props: { slides: slides(1, 2, 3) } });
    expect(editor.store.getState().selection).toBe(shown().at(-1)?.id);
    // A document of the same drop is no slide, and another drop is one of its own.
    showFiles(editor, [file(4, 'file')], pictures);
    showFiles(editor, [file(5)], group('g', 'after'));
    expect(shown()).toHaveLength(count + 2);
  },
);

test('FILE-02: files without room are said to be in the library, and nothing changes', async () => {
  const sixty = files(60).map((_, at) => ({ id: `b${at}`, type: 'line', props: {} }));
  const { editor, group, shown, said } = await openPage(sixty);
  showFiles(editor, files(1), group('b0', 'after'));
  expect(said()).toBe('A section holds at most 60 blocks. The file is in the library.');
  expect(shown()).toHaveLength(60);
  expect(editor.store.getState().history.past).toHaveLength(0);
});

test('FILE-02: more documents than a section holds are said to be in the library', async () => {
  const { editor, group, shown, said } = await openPage([{ id: 'a', type: 'line', props: {} }]);
  showFiles(editor, files(70, 'file'), group('a', 'after'));
  expect(said()).toBe('A section holds at most 60 blocks. The files are in the library.');
  expect(shown()).toHaveLength(1);
});

test('FILE-02: files for a row that has become full meanwhile, or for a page that is closed, are not lost silently', async () => {
  const columns = files(6).map((_, at) => [{ id: `b${at}`, type: 'line', props: {} }]);
  const { editor, group, shown, said } = await openPage(...columns);
  showFiles(editor, files(1), group('b2', 'left'));
  expect(said()).toBe('The file is in the library: there is no place for it here.');
  showFiles(editor, files(2), group('b2', 'left'));
  expect(said()).toBe('The files are in the library: there is no place for them here.');
  showFiles(editor, files(2), { ...group('b2', 'left'), documentId: 'another' });
  expect(said()).toBe('The files are in the library: another page is open now.');
  expect(shown()).toHaveLength(6);
});
