import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { BlockContext, BlockLocation, BlockRenderer } from '../block-context.ts';
import { linkAttributes } from '../markup/link-markup.ts';
import type { MapProps } from './block.ts';
import { tilesAround } from './map-tiles.ts';

type Point = { lat: number; lng: number };

/** The address with links to maps; over an image of the place where a service of tiles is set up and the place is known. */
export const mapRenderer: BlockRenderer<MapProps> = {
  name: 'map',
  render: (props, context) => {
    const location = locationOf(props, context);
    const lines = location ? linesOf(location) : [];
    const point = location ? pointOf(location) : null;
    if (!location || (lines.length === 0 && location.addressTitle === '' && !point)) return '';
    const tiles = context.site()?.mapTiles ?? null;
    const image = tiles && point ? mapImageMarkup(point, props, tiles, context) : groundMarkup(props);
    return `<div class="map-frame">${image}${cardMarkup(location, lines, point, context)}</div>`;
  },
};

function locationOf(props: MapProps, context: BlockContext): BlockLocation | null {
  if (props.place === 'site') return context.site()?.location ?? null;
  const { latitude, longitude } = props;
  return {
    ...props,
    ...(latitude !== null && longitude !== null ? { mapLat: latitude, mapLng: longitude } : {}),
  };
}

function linesOf(location: BlockLocation): string[] {
  return [location.addressLine1, location.addressLine2, location.addressCountry].filter(
    (line) => line.trim() !== '',
  );
}

function pointOf({ mapLat, mapLng }: BlockLocation): Point | null {
  return mapLat === undefined || mapLng === undefined ? null : { lat: mapLat, lng: mapLng };
}

function cardMarkup(
  location: BlockLocation,
  lines: readonly string[],
  point: Point | null,
  context: BlockContext,
) {
  const { addressTitle: title } = location;
  const name = title === '' ? '' : `<p class="map-title">${escapeHtml(title)}</p>`;
  const url = lines.length === 0 ? '' : `<address>${lines.map(escapeHtml).join('<br>')}</address>`;
  const links = mapServices([title, ...lines].filter(Boolean).join(', '), point)
    .map(
      ([service, href]) =>
        `<li><a ${linkAttributes(href, true)}>${escapeHtml(context.text('blockMapOpen', { service }))}</a></li>`,
    )
    .join('');
  return `<div class="map-card">${name}${url}<ul class="map-links">${links}</ul></div>`;
}

/** Where the place is found; the address is clearer to people, the point to programs. */
function mapServices(text: string, point: Point | null): [string, string][] {
  const at = point ? `${point.lat},${point.lng}` : '';
  const search = encodeURIComponent(text || at);
  const osm = point
    ? `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=16/${point.lat}/${point.lng}`
    : `https://www.openstreetmap.org/search?query=${search}`;
  return [
    ['OpenStreetMap', osm],
    ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${search}`],
    ['Apple Maps', `https://maps.apple.com/?q=${search}${at === '' ? '' : `&ll=${at}`}`],
  ];
}

/** Drawn in place of a map: quiet contour lines, and a mark. */
function groundMarkup({ height }: MapProps): string {
  return `<div class="map-ground" style="height:${height}px" aria-hidden="true"><span class="map-mark"></span></div>`;
}

function mapImageMarkup(
  point: Point,
  { zoom, height }: MapProps,
  tiles: { url: string; attribution: string },
  context: BlockContext,
): string {
  const images = tilesAround(point, zoom)
    .map(({ z, x, y, left, top }) => {
      const src = tiles.url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      return `<img src="${escapeAttribute(src)}" alt="" width="256" height="256" loading="lazy" style="left:calc(50% + ${left}px);top:calc(50% + ${top}px)">`;
    })
    .join('');
  const source = context.text('blockMapAttribution', { source: tiles.attribution });
  return (
    `<div class="map-ground map-tiles" style="height:${height}px">${images}` +
    `<span class="map-mark" aria-hidden="true"></span><small class="map-source">${escapeHtml(source)}` +
    '</small></div>'
  );
}
