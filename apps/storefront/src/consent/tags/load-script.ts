/** Loads a script of a service beside the page; one that fails is missing, no more. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
