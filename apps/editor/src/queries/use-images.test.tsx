// @vitest-environment happy-dom
import type { AssetReply } from '@sitewright/contract/assets';
import { waitFor } from '@sitewright/testing/wait-for';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assetQueries } from './assets.ts';
import { queryClient } from './query-client.ts';
import { rememberImages, useImageOfUrl, useImages } from './use-images.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const SITE = '00000000-0000-4000-8000-000000000001';
const NEW = anAsset(2);
const OLD = anAsset(3);

function anAsset(number: number): AssetReply {
  const key = String(number).repeat(32);
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    key,
    filename: 'cup.png',
    format: 'png',
    ...{ width: 10, height: 10, sizeBytes: 10, focalX: 0.5, focalY: 0.5 },
    ...{
      altText: '',
      title: '',
      body: '',
      colorData: null,
      readyWidths: [],
      avifWidths: [],
      isAnimated: false,
      needsLicense: false,
    },
    createdAt: 1,
    rowVersion: 1,
    assetUrl: `/_sw/images/${key}/cup.png`,
  };
}

/** A site whose newest images hold one; older ones are answered by id or by the key of their address. */
async function openScreen() {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.split('?')[1] ?? '');
    const isOld = url.includes(OLD.id) || url.includes(OLD.key);
    return Response.json({ items: [isOld ? OLD : NEW], nextCursor: null });
  });
  const root = createRoot(document.createElement('div'));
  onTestFinished(async () => {
    await act(() => root.unmount());
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  let known: ReadonlyMap<string, AssetReply> = new Map();
  let behind: AssetReply | null = null;
  function Screen() {
    known = useImages(SITE, [NEW.id, OLD.id]);
    behind = useImageOfUrl(SITE, OLD.assetUrl);
    return null;
  }
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  const shown = () => [[...known.keys()].sort(), behind?.id];
  return { requests, shown, alt: () => [known.get(OLD.id)?.altText, behind?.altText] };
}

test('a picture older than the newest stays known when those are read anew, and is found by its address', async () => {
  const { shown } = await openScreen();
  await waitFor(() => expect(shown()).toEqual([[NEW.id, OLD.id], OLD.id]));
  await act(() => queryClient.refetchQueries({ queryKey: assetQueries.images(SITE).queryKey }));
  expect(shown()).toEqual([[NEW.id, OLD.id], OLD.id]);
});

test('what is changed of an older picture is shown at once', async () => {
  const { shown, alt } = await openScreen();
  await waitFor(() => expect(shown()[1]).toBe(OLD.id));
  act(() => rememberImages(SITE, [{ ...OLD, altText: 'A cup' }]));
  await waitFor(() => expect(alt()).toEqual(['A cup', 'A cup']));
});
