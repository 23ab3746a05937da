import { escapeAttribute } from '@sitewright/template/html/escape-html';

/** Stands before the template's sheets, which may say otherwise; nothing here needs them. */
const STYLE =
  '.bare-page{margin:0;min-height:100svh;display:flex;flex-direction:column}' +
  '.bare-page-main{flex:1;display:flex;flex-direction:column;justify-content:center}' +
  '.bare-page-main>.system-page{box-sizing:border-box;width:100%;max-width:44rem;margin-inline:auto;' +
  'padding:2rem clamp(20px,6vw,64px);text-align:center;justify-items:center}' +
  '.closed-page-owner{margin-top:2rem}.closed-page-links a{display:inline-block;margin:.25rem .5rem;' +
  'padding:.6rem 0}';

/** A page without header and navigation: a cover, a lock, a word that the site is not open. */
export function barePage(parts: {
  language: string;
  head: string;
  pageId: string;
  bodyClasses: string;
  content: string;
  foot: string;
}): string {
  const { language, head, pageId, bodyClasses, content, foot } = parts;
  return (
    `<!doctype html><html lang="${escapeAttribute(language)}">` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style>${head}</head>` +
    `<body id="${escapeAttribute(pageId)}" class="${escapeAttribute(bodyClasses)} bare-page">` +
    `<main id="main" class="bare-page-main">${content}</main>${foot}</body></html>`
  );
}
