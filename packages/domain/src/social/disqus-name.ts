/** True for a short name of Disqus: it becomes the first part of a host's name. Source: SOC-05. */
export function isDisqusName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/i.test(name);
}
