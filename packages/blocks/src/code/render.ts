import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockRenderer } from '../block-context.ts';
import { markdownHtml } from '../markup/markdown-html.ts';
import type { CodeProps } from './block.ts';

/** The code itself, or its source as text. Closing tags inside style and script cannot end them early. */
export const codeRenderer: BlockRenderer<CodeProps> = {
  name: 'code',
  render: ({ code, language, displaySource }, { isPreview }) => {
    if (code.trim() === '') return '';
    if (displaySource || language === 'plain') {
      return `<pre class="source-code" tabindex="0"><code data-language="${language}">${escapeHtml(code)}</code></pre>`;
    }
    if (language === 'markdown') return markdownHtml(code);
    if (language === 'css') return `<style>${code.replace(/<\/style/gi, '<\\/style')}</style>`;
    // The editor shows the page at rest: its policy stops scripts anyway, and what they would do is seen when published.
    if (language === 'javascript') {
      return isPreview ? '' : `<script>${code.replace(/<\/script/gi, '<\\/script')}</script>`;
    }
    return isPreview ? atRest(code) : code;
  },
};

/** Markup without what would run by itself; for the eye only, the policy of previews is what stops scripts. */
function atRest(code: string): string {
  return code
    .replace(/<script\b[\s\S]*?(?:<\/script\s*>|$)/gi, '')
    .replace(/<iframe\b[\s\S]*?(?:<\/iframe\s*>|$)/gi, '<div class="code-frame" aria-hidden="true"></div>');
}
