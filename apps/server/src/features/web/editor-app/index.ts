import { defineFeature } from '../../../platform/http/feature.ts';
import { page } from '../../../platform/http/pages/page.ts';
import { serveMark } from './mark.ts';
import { serveEditor } from './serve-editor.ts';
import { serveFile } from './serve-file.ts';

export { canvasScript } from './built-editor.ts';

const fileName = (path: string) => path.split('/').at(-1) ?? '';

/** The built editor on the app origin, and the canvas client on the origins of the sites. */
export const editorApp = defineFeature({
  name: 'editor-app',
  folder: import.meta.dirname,
  pages: [
    page('/', 'anyone', () => ({ status: 302, headers: { location: '/config' } })),
    page('/favicon.ico', 'anyone', serveMark),
    page('/config', 'anyone', serveEditor),
    page('/config/*', 'anyone', serveEditor),
    page('/config/static/:file', 'anyone', ({ path }) => serveFile(fileName(path))),
    page('/_sw/canvas/:file', 'visitor', ({ path }) => serveFile(fileName(path))),
  ],
});
