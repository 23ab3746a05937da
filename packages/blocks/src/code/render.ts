import { escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import type { CodeProps } from './schema.ts';

/** The code itself, or its source as text. Closing tags inside style and script cannot end them early. */
export const codeRenderer: BlockRenderer<CodeProps> = {
  number: 23,
  name: 'code',
  render: ({ code, language, displaySource }) => {
    if (displaySource || language === 'plain') {
      return `<pre class="source-code"><code data-language="${language}">${escapeHtml(code)}</code></pre>`;
    }
    if (language === 'css') return `<style>${code.replace(/<\/style/gi, '<\\/style')}</style>`;
    if (language === 'javascript') return `<script>${code.replace(/<\/script/gi, '<\\/script')}</script>`;
    return code;
  },
};
