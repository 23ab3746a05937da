/** An image of the page. Source: PERF-05. */
export type MeasuredImage = {
  visibleOnLoad: boolean;
  imageType: string;
  size: number;
  naturalWidth: number;
  naturalHeight: number;
  displayedWidth: number;
  displayedHeight: number;
};

const MAX_IMAGES = 50;

/** Notes which images are seen now; gives those that have loaded, as they are then. Only the site's own are measured. Source: PERF-06. */
export function measureImages(): () => MeasuredImage[] {
  const own = () =>
    [...document.images].filter(({ currentSrc }) => {
      return currentSrc !== '' && new URL(currentSrc, location.href).host === location.host;
    });
  const seen = new Set(own().filter((image) => image.getBoundingClientRect().top < innerHeight));
  return () =>
    own()
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .slice(0, MAX_IMAGES)
      .map((image) => {
        const [resource] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[];
        return {
          visibleOnLoad: seen.has(image),
          imageType: typeOf(image.currentSrc),
          size: resource?.encodedBodySize ?? 0,
          naturalWidth: image.naturalWidth,
          naturalHeight: image.naturalHeight,
          displayedWidth: Math.round(image.width),
          displayedHeight: Math.round(image.height),
        };
      });
}

function typeOf(src: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(new URL(src, location.href).pathname)?.[1]?.toLowerCase() ?? '';
}
