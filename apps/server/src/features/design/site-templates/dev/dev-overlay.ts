import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import type { DevTemplate } from './dev-template.ts';

/** Loads the page again after each change of the folder; Escape and the button close the list. */
const SCRIPT = `(function(){new EventSource('/_sw/template-changes').onmessage=function(){location.reload()};
var d=document.getElementById('sw-template-problems');if(!d)return;
var k='sw-template-problems',t=d.textContent;
function close(){d.remove();try{sessionStorage.setItem(k,t)}catch(e){}}
try{if(sessionStorage.getItem(k)===t){d.remove();return}}catch(e){}
d.querySelector('button').onclick=close;d.focus();
addEventListener('keydown',function(e){if(e.key==='Escape')close()})})()`;

const STYLE = `#sw-template-problems{position:fixed;z-index:2147483647;inset:auto 0 0 0;max-height:60vh;overflow:auto;\
box-sizing:border-box;padding:18px 22px;background:#1b1b1d;color:#f3f3f0;\
font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;text-align:left;letter-spacing:0;text-transform:none}
#sw-template-problems *{all:revert;box-sizing:border-box;font:inherit;color:inherit}
#sw-template-problems h2{margin:0 0 10px;font-weight:600;font-size:15px}
#sw-template-problems ol{margin:0;padding:0;list-style:none}
#sw-template-problems li{padding:6px 0;border-top:1px solid #3a3a3e;overflow-wrap:anywhere}
#sw-template-problems b{font-weight:600;color:#ff9d8a}#sw-template-problems li.is-warning b{color:#f0c76a}
#sw-template-problems button{position:absolute;top:12px;right:16px;min-height:36px;padding:0 14px;background:none;\
border:1px solid #77777c;border-radius:4px;cursor:pointer}
#sw-template-problems:focus{outline:2px solid #8ab4ff;outline-offset:-2px}`;

/** A page of a folder that is being worked on, with its problems over it. `html` is the whole page. */
export function withOverlay(
  html: string,
  { problems }: Pick<DevTemplate, 'problems'>,
  page: readonly TemplateProblem[],
): string {
  const all = [...page, ...problems].filter(
    (problem, index, list) => list.findIndex((other) => lineOf(other) === lineOf(problem)) === index,
  );
  const markup = `${all.length === 0 ? '' : overlay(all)}<script>${SCRIPT}</script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + markup : html.slice(0, end) + markup + html.slice(end);
}

function overlay(problems: readonly TemplateProblem[]): string {
  const items = problems.map((problem) => {
    const sourceLocation = `${problem.file}:${problem.line}:${problem.column}`;
    return `<li class="is-${problem.severity}"><b>${escapeHtml(sourceLocation)}</b> ${escapeHtml(problem.message)}</li>`;
  });
  const title = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the template`;
  return (
    `<style>${STYLE}</style><div id="sw-template-problems" role="alertdialog" aria-label="${title}" ` +
    `tabindex="-1"><h2>${title}</h2><button type="button">Close (Esc)</button><ol>${items.join('')}</ol></div>`
  );
}

function lineOf({ file, line, column, message }: TemplateProblem): string {
  return `${file}:${line}:${column} ${message}`;
}
