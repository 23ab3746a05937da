// One chunk: the list leads to nothing else.
export { AutomationScreen } from './automation-screen.tsx';
export { AutomationsScreen } from './automations-screen.tsx';
