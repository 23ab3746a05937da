import { AUDIT_ACTIONS, type AuditAction, type AuditArea } from './actions.data.ts';

/** Whether a stored name is one that this program knows. */
export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, name);
}

/** Actions of an area. */
export function actionsOf(wanted: AuditArea): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((name) => AUDIT_ACTIONS[name] === wanted);
}
