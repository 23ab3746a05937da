import { randomUUID } from 'node:crypto';
import { createDocument } from '@sitewright/server/features/content/documents/index';
import { textDocument } from '@sitewright/testing/builders/document';
import { ownDatabase, type TestDatabase } from '@sitewright/testing/database';
import { joinLiveDraft, type LiveEditor } from '@sitewright/testing/live-editor';
import { dataFolder, type Node, startNode } from '@sitewright/testing/nodes';
import { testApp } from '@sitewright/testing/test-app';

/** An installation without a node yet: a site with one page, and people who edit it; by default on the server of the run. */
export async function givenInstallation(given?: TestDatabase) {
  const base = given ?? (await ownDatabase());
  const app = await testApp({ database: base });
  const { database, websiteId, signIn } = app;
  const documentId = await database.site(websiteId, (db) =>
    createDocument(db, { websiteId, kind: 'page', ownerId: randomUUID(), content: textDocument('Start') }),
  );
  const DATA_DIR = await dataFolder();
  return {
    ...app,
    ...base,
    documentId,
    start: (settings: Readonly<Record<string, string>> = {}, release?: string) =>
      startNode(base, { DATA_DIR, ...settings }, release),
    /** Somebody opens the page on a node. */
    join: async ({ href }: Node) =>
      joinLiveDraft(
        `${href.replace('http', 'ws')}/api/websites/${websiteId}/documents/${documentId}/live`,
        (await signIn('editor')).cookies,
      ),
  };
}

let written = 0;

/** Milliseconds from a change in one window until it stands in another. */
export async function timeToArrive(from: LiveEditor, to: LiveEditor): Promise<number> {
  written += 1;
  const word = `word-${written}`;
  const arrived = new Promise<number>((resolve) => {
    const look = () => {
      if (to.text().includes(word)) resolve(performance.now());
    };
    to.onChange(look);
  });
  const since = performance.now();
  from.type('b1', `<p>${word}</p>`);
  return (await arrived) - since;
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}
