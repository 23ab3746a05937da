/** Loads what makes copies of nodes, once something is selected. */
export const loadDuplicate = () => import('./duplicate.ts');
