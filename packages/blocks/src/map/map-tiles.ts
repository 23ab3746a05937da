/** Edge of a tile in pixels, and how many of them an image has each way. */
const TILE = 256;
const COLUMNS = 5;
const ROWS = 3;

/** One tile with its place from the marker, in pixels. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/** Tiles around a place, which is the middle of the image. Web Mercator, as all tile services use it. */
export function tilesAround({ lat, lng }: { lat: number; lng: number }, zoom: number): MapTile[] {
  const count = 2 ** zoom;
  const radians = (Math.min(85, Math.max(-85, lat)) * Math.PI) / 180;
  const column = ((lng + 180) / 360) * count;
  const row = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * count;
  const tiles: MapTile[] = [];
  for (let down = 0; down < ROWS; down++) {
    for (let right = 0; right < COLUMNS; right++) {
      const x = Math.floor(column) + right - (COLUMNS - 1) / 2;
      const y = Math.floor(row) + down - (ROWS - 1) / 2;
      if (y < 0 || y >= count) continue;
      const left = Math.round((x - column) * TILE);
      const top = Math.round((y - row) * TILE);
      tiles.push({ z: zoom, x: ((x % count) + count) % count, y, left, top });
    }
  }
  return tiles;
}
