export { fillNewSite } from './fill-new-site.ts';
