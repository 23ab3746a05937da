import { defineFeature } from '../../../platform/http/feature.ts';
import { editorPages } from './pages/editor-pages.ts';

export { canvasScripts, EDITOR_FOLDER, playerFiles } from './built-editor.ts';

/** The built editor on the app origin, and the canvas client on the origins of the sites. */
export const editorApp = defineFeature({
  name: 'editor-app',
  folder: import.meta.dirname,
  pages: editorPages,
});
