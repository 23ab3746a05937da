/**
 * Rich texts as the editor makes them, each with everything its name says. The editor's test proves that it makes them,
 * the server's that it keeps them as they are.
 */
export const RICH_TEXTS: Readonly<Record<string, string>> = {
  'marks of words':
    '<p>a <strong>b <em>c</em></strong> <u>d</u> <s>e</s> x<sub>2</sub> y<sup>3</sup> <code>f</code></p>',
  'colours and sizes':
    '<p><span style="color:#1f5fbf">a <span style="font-size:1.6em">b</span></span><span style="color:var(--accent)">c</span></p>',
  'headings and alignment':
    '<h1>a</h1><h2 class="text-align-center">b</h2><h3 class="text-align-right">c</h3><h4>d</h4>',
  'sizes of paragraphs': '<p class="text-align-center text-large">a<br>b</p><p class="text-small">c</p>',
  'lists in lists':
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ul>',
  'quote, code, rule': '<blockquote><p>a</p></blockquote><pre><code>b\nc &lt;p&gt;</code></pre><hr><p>d</p>',
  links:
    '<p><a href="/about">a</a> <a target="_blank" rel="noopener" href="https://example.com/?a=1&amp;b=2">b</a> ' +
    '<a href="mailto:a@b.c"><strong>c</strong></a></p>',
  'signs of HTML': '<p>a &lt;b&gt; &amp;amp; "c" &nbsp;d</p>',
};
