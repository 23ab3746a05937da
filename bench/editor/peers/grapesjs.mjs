import 'grapesjs/dist/css/grapes.min.css';
import grapesjs from 'grapesjs';
import { readPage } from './read-page.mjs';

const SECTION = 'padding:32px 64px;display:block';

const { sections } = await readPage();
grapesjs.init({
  container: '#editor',
  height: '100vh',
  storageManager: false,
  // Icons and telemetry are of other hosts.
  telemetry: false,
  cssIcons: '',
  components: sections.map((blocks) => ({
    tagName: 'section',
    attributes: { style: SECTION },
    components: blocks.map(({ id, text, label }) =>
      label === undefined
        ? { type: 'text', attributes: { id }, components: `<p>${text}</p>` }
        : { type: 'link', attributes: { id, href: '#' }, content: label },
    ),
  })),
});
