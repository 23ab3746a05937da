// @vitest-environment happy-dom
import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { textExtensions } from '../extensions.ts';
import { htmlOf } from '../text-html.ts';

/** What is in an empty text after HTML was pasted into it. */
function pasted(html: string): string {
  const editor = new Editor({ element: document.createElement('div'), extensions: textExtensions() });
  onTestFinished(() => editor.destroy());
  editor.view.pasteHTML(html);
  return htmlOf(editor.state.doc);
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset="utf-8"><meta name=Generator content="Microsoft Word 15"><style><!--
 /* Style Definitions */ p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
--></style><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='margin-top:12pt;color:#2F5496'>Price list<o:p></o:p></h2>
<p class=MsoNormal style='text-align:center'><b><span style='font-size:14.0pt;color:red'>Open
on Sunday</span></b><span lang=EN-GB> and <i>Monday</i></span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Mugs<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Small<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span><![endif]><u>Large</u><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Bowls<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td
width=200><p class=MsoNormal>Mug<o:p></o:p></p></td><td><p class=MsoNormal>34 $<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1c2f"><h1 dir="ltr"
style="line-height:1.38;margin-top:20pt;"><span
style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;">Glazes</span></h1><p
dir="ltr" style="line-height:1.38;text-align:right"><span
style="font-size:11pt;color:#1155cc;font-weight:700;font-style:italic;text-decoration:underline;white-space:pre-wrap;">Fired</span><span
style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> twice, H</span><span
style="font-size:6.6pt;vertical-align:sub;">2</span><span>O, </span><a href="https://www.google.com/url?q=https://example.com/kiln&amp;sa=D"
style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">kiln</span></a></p><ul style="margin-top:0;"><li
dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span
style="font-weight:400;">Fog</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span
style="text-decoration:line-through;">Iron</span></p></li></ul><li dir="ltr" aria-level="1"><p
dir="ltr" role="presentation"><span>Shell</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const WEB = `<meta charset="utf-8"><article class="post" style="display:grid"><header><h5 id="x" onclick="steal()">From the web</h5></header>
<div style="position:fixed;color:rgb(1, 2, 3)">First <strong style="color:red">bold</strong> <em>word</em><script>alert(1)</script></div>
<p>Second<img src="https://tracker.example/p.gif" width="1"> <a href="javascript:alert(1)" style="x">trap</a> and
<a class="btn" title="t" href="/about" target="_top">about</a></p>
<table role="presentation"><tbody><tr><td><p>Placed by a table</p></td></tr></tbody></table>
<ol type="a"><li>One<ul><li>Two</li></ul></li></ol>
<blockquote class="tw">Said</blockquote><pre><code class="language-js">let a;</code></pre><object data="//evil"></object></article>`;

test.each([
  [
    'Word: headings, bold, alignment, lists in lists, rows of a table',
    WORD,
    '<h2>Price list</h2><p class="text-align-center"><strong>Open on Sunday</strong> and <em>Monday</em></p>' +
      '<ul><li><p>Mugs</p><ol><li><p>Small</p></li><li><p><u>Large</u></p></li></ol></li><li><p>Bowls</p></li></ul>' +
      '<p>Mug | 34 $</p>',
  ],
  [
    'Google Docs: marks by styles, links by its own address, lists right in lists',
    DOCS,
    '<h1>Glazes</h1><p class="text-align-right"><strong><u><em>Fired</em></u></strong> twice, H<sub>2</sub>O, ' +
      '<a href="https://example.com/kiln"><u>kiln</u></a></p>' +
      '<ul><li><p>Fog</p><ul><li><p><s>Iron</s></p></li></ul></li><li><p>Shell</p></li></ul>',
  ],
  [
    'a web page: no script, picture, frame, foreign class or style',
    WEB,
    '<h4>From the web</h4><p>First <strong>bold</strong> <em>word</em></p>' +
      '<p>Second trap and <a href="/about">about</a></p><p>Placed by a table</p>' +
      '<ol><li><p>One</p><ul><li><p>Two</p></li></ul></li></ol>' +
      '<blockquote><p>Said</p></blockquote><pre><code>let a;</code></pre>',
  ],
  [
    'this editor, as a browser spells its colours',
    '<p data-pm-slice="1 1 []">a <span style="color: rgb(31, 95, 191);"><span style="font-size: 1.25em;">b</span></span></p>',
    '<p>a <span style="color:#1f5fbf"><span style="font-size:1.25em">b</span></span></p>',
  ],
])('from %s', (_name, html, expected) => {
  expect(pasted(html)).toBe(expected);
  expect(isAllowedHtml(pasted(html))).toBe(true);
});

/** What is in an empty text after keys were typed. */
function typed(keys: string): string {
  const editor = new Editor({ element: document.createElement('div'), extensions: textExtensions() });
  onTestFinished(() => editor.destroy());
  for (const key of keys) {
    const { from, to } = editor.state.selection;
    const type = () => editor.state.tr.insertText(key, from, to);
    if (!editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, key, type)))
      editor.view.dispatch(type());
  }
  return htmlOf(editor.state.doc);
}

test.each([
  ['# a', '<h1>a</h1>'],
  ['## a', '<h2>a</h2>'],
  ['### a', '<h3>a</h3>'],
  ['#### a', '<h4>a</h4>'],
  ['##### a', '<p>##### a</p>'],
  ['#a', '<p>#a</p>'],
  ['- a', '<ul><li><p>a</p></li></ul>'],
  ['* a', '<ul><li><p>a</p></li></ul>'],
  ['1. a', '<ol><li><p>a</p></li></ol>'],
  ['7. a', '<ol start="7"><li><p>a</p></li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['```js a', '<pre><code>a</code></pre>'],
  ['---', '<hr><p></p>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['a __b__ c', '<p>a <strong>b</strong> c</p>'],
  ['a *b* c', '<p>a <em>b</em> c</p>'],
  ['a _b_ c', '<p>a <em>b</em> c</p>'],
  ['a ~~b~~ c', '<p>a <s>b</s> c</p>'],
  ['a `b` c', '<p>a <code>b</code> c</p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['snake_case_name', '<p>snake_case_name</p>'],
  ['see https://example.com now', '<p>see <a href="https://example.com">https://example.com</a> now</p>'],
])('typing %s', (keys, html) => {
  expect(typed(keys)).toBe(html);
});
