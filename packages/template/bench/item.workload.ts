import type { Workload } from './workload.ts';

const jsonT = `<article class="blog-item{.if starred} is-featured{.end}" id="post-{id}" data-item-id="{id}">
  <a class="blog-image" href="{fullUrl}"><img data-src="{assetUrl}" data-image-dimensions="{originalSize}" alt="{title|htmlattr}"></a>
  <h2 class="blog-title"><a href="{fullUrl}">{title|html}</a></h2>
  <p class="blog-meta">{author.displayName|html}{.section location} in {addressTitle|html}{.end}</p>
{.if excerpt}  <div class="blog-excerpt">{excerpt}</div>
{.or}  <div class="blog-body">{body}</div>
{.end}{.if tags}  <ul class="blog-tags">{.repeated section tags}<li><a href="{collectionUrl}?tag={@|html}">{@|html}</a></li>{.alternates with}, {.end}</ul>
{.end}  <footer>{publicCommentCount} comment{publicCommentCount|pluralize}{.equal? recordType 1} in this text{.end}</footer>
</article>
`;

const eta = `<article class="blog-item<% if (it.starred) { %> is-featured<% } %>" id="post-<%~ it.id %>" data-item-id="<%~ it.id %>">
  <a class="blog-image" href="<%~ it.fullUrl %>"><img data-src="<%~ it.assetUrl %>" data-image-dimensions="<%~ it.originalSize %>" alt="<%= it.title %>"></a>
  <h2 class="blog-title"><a href="<%~ it.fullUrl %>"><%= it.title %></a></h2>
  <p class="blog-meta"><%= it.author.displayName %><% if (it.location) { %> in <%= it.location.addressTitle %><% } %></p>
<% if (it.excerpt) { %>  <div class="blog-excerpt"><%~ it.excerpt %></div>
<% } else { %>  <div class="blog-body"><%~ it.body %></div>
<% } %><% if (it.tags.length) { %>  <ul class="blog-tags"><% it.tags.forEach((tag, i) => { if (i > 0) { %>, <% } %><li>\
<a href="<%~ it.collectionUrl %>?tag=<%= tag %>"><%= tag %></a></li><% }) %></ul>
<% } %>  <footer><%~ it.publicCommentCount %> comment<% if (it.publicCommentCount !== 1) { %>s<% } %>\
<% if (it.recordType === 1) { %> in this text<% } %></footer>
</article>
`;

const liquid = `<article class="blog-item{% if starred %} is-featured{% endif %}" id="post-{{ id }}" data-item-id="{{ id }}">
  <a class="blog-image" href="{{ fullUrl }}"><img data-src="{{ assetUrl }}" data-image-dimensions="{{ originalSize }}" alt="{{ title | escape }}"></a>
  <h2 class="blog-title"><a href="{{ fullUrl }}">{{ title | escape }}</a></h2>
  <p class="blog-meta">{{ author.displayName | escape }}{% if location %} in {{ location.addressTitle | escape }}{% endif %}</p>
{% if excerpt != "" %}  <div class="blog-excerpt">{{ excerpt }}</div>
{% else %}  <div class="blog-body">{{ body }}</div>
{% endif %}{% if tags.size > 0 %}  <ul class="blog-tags">{% for tag in tags %}<li>\
<a href="{{ collectionUrl }}?tag={{ tag | escape }}">{{ tag | escape }}</a></li>{% unless forloop.last %}, {% endunless %}{% endfor %}</ul>
{% endif %}  <footer>{{ publicCommentCount }} comment{% if publicCommentCount != 1 %}s{% endif %}{% if recordType == 1 %} in this text{% endif %}</footer>
</article>
`;

/** One blog post, the same shape for the partial alone and the list. */
export function blogItem(index: number): Record<string, unknown> {
  return {
    id: `5f3a9c${index}e2`,
    collectionId: '5f3a9c0001',
    recordType: 1,
    addedOn: 1690000000000 + index * 86_400_000,
    title: index % 3 === 0 ? `Bread & butter, part ${index}` : `A quiet morning number ${index}`,
    fullUrl: `/journal/a-quiet-morning-${index}`,
    assetUrl: `https://images.example.com/content/v1/5f3a9c/${index}/morning.jpg`,
    originalSize: '1500x1000',
    author: { id: 'a1', displayName: 'Ada Lindqvist', firstName: 'Ada' },
    location: { addressTitle: 'Uppsala', mapLat: 59.85, mapLng: 17.63 },
    excerpt:
      index % 2 === 0 ? '<p>The oven is warm before the street wakes up, and that is the point.</p>' : '',
    body: '<p>We wrote down what we learned in one long winter of baking at home.</p>',
    tags: ['bread', 'winter', 'home'],
    categories: ['Journal'],
    starred: index % 4 === 0,
    publicCommentCount: index,
    likeCount: 12,
    collectionUrl: '/journal',
  };
}

/** (a) One item partial of about 0.6 KB output. */
export const itemWorkload: Workload = {
  key: 'a',
  name: 'item partial',
  goal: 3,
  data: blogItem(0),
  jsonT,
  eta,
  liquid,
};

/** Texts of the item for the list, which includes it. */
export const itemTexts = { jsonT, eta, liquid };
