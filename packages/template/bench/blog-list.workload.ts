import { blogItem, itemTexts } from './item.workload.ts';
import type { Workload } from './workload.ts';

/** Reads `name` from the loop variable `item` instead of the whole data. */
const inLoop = (text: string) =>
  text
    .replaceAll('it.', 'item.')
    .replaceAll(/({{ |{% if )(?!tag\b|forloop)([a-z]\w*)/gi, '$1item.$2')
    .replace('for tag in tags', 'for tag in item.tags');

/** (b) A blog list of 20 items. */
export const blogListWorkload: Workload = {
  key: 'b',
  name: '20-item blog list',
  goal: 3,
  data: {
    collection: { title: 'Journal', fullUrl: '/journal', itemCount: 20 },
    items: Array.from({ length: 20 }, (_, index) => blogItem(index)),
    pagination: { nextPage: true, nextPageUrl: '/journal?offset=20' },
  },
  jsonT: `<section class="blog-list" data-count="{collection.itemCount}">
<h1>{collection.title|html}</h1>
{.repeated section items}${itemTexts.jsonT}{.or}<p>Nothing here yet.</p>{.end}
{.section pagination}{.if nextPage}<a href="{nextPageUrl}">Older</a>{.end}{.end}
</section>`,
  eta: `<section class="blog-list" data-count="<%~ it.collection.itemCount %>">
<h1><%= it.collection.title %></h1>
<% for (const item of it.items) { %>${inLoop(itemTexts.eta)}<% } %>
<% if (it.pagination.nextPage) { %><a href="<%~ it.pagination.nextPageUrl %>">Older</a><% } %>
</section>`,
  liquid: `<section class="blog-list" data-count="{{ collection.itemCount }}">
<h1>{{ collection.title | escape }}</h1>
{% for item in items %}${inLoop(itemTexts.liquid)}{% endfor %}
{% if pagination.nextPage %}<a href="{{ pagination.nextPageUrl }}">Older</a>{% endif %}
</section>`,
};
