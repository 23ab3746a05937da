import { findConditionError } from '@sitewright/forms/conditions';
import type { FieldType } from '@sitewright/forms/field-types';
import { FormField } from '@sitewright/forms/form-schema';

/** Initial options of a new field: words for visitors, whose language is not that of this screen. */
const FIRST_OPTIONS = ['Option 1', 'Option 2'];
const FIRST_QUESTIONS = ['Statement 1'];

/** A new field of a type; `label` is what the type is called. */
export function newField(type: FieldType, label: string, id: string): FormField {
  const first =
    type === 'likert'
      ? { questions: FIRST_QUESTIONS }
      : type === 'select' || type === 'radio' || type === 'checkbox'
        ? { options: FIRST_OPTIONS }
        : {};
  return FormField.parse({ id, type, title: label, ...first });
}

/** A field as one of another type, with all that both types have. */
export function changedType(field: FormField, type: FieldType): FormField {
  const made = newField(type, '', 'made');
  const kept = Object.entries(field).filter(
    ([name]) => name !== 'type' && name !== 'parts' && Object.hasOwn(made, name),
  );
  return { ...made, ...Object.fromEntries(kept) } as FormField;
}

/** The fields with one more behind the one at `at`; first where there is none. */
export function withField(fields: readonly FormField[], at: number, field: FormField): FormField[] {
  return fields.toSpliced(at + 1, 0, field);
}

/** The fields with one of them at another place; the same where there is no such place. */
export function movedField(fields: readonly FormField[], from: number, to: number): FormField[] {
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return [...fields];
  return fields.toSpliced(from, 1).toSpliced(to, 0, field);
}

/** The fields without one of them, and without the rules of others that asked it. */
export function withoutField(fields: readonly FormField[], at: number): FormField[] {
  const gone = fields[at]?.id;
  return fields.toSpliced(at, 1).map((field) => {
    const rules = field.condition?.rules.filter(({ fieldId }) => fieldId !== gone) ?? [];
    if (!field.condition || rules.length === field.condition.rules.length) return field;
    return { ...field, condition: rules.length > 0 ? { ...field.condition, rules } : null };
  });
}

/** Fields whose answer may decide whether one is shown: those that can be asked and do not depend on it. */
export function triggersOf(fields: readonly FormField[], at: number): FormField[] {
  const field = fields[at];
  if (!field) return [];
  const others = fields.map((other) => (other.id === field.id ? other : { ...other }));
  return others.filter((trigger) => {
    if (trigger.id === field.id) return false;
    const rules = [{ fieldId: trigger.id, operator: 'filled' as const, value: '' }];
    const updated = others.with(at, { ...field, condition: { match: 'all', rules } });
    return findConditionError(updated)?.at === undefined;
  });
}

/** Name of a field in lists: its title, else the name of its type. */
export function fieldTitle(field: FormField, typeLabel: string): string {
  const title = field.title.trim();
  if (title !== '') return title;
  return field.type === 'hidden' && field.name !== '' ? field.name : typeLabel;
}
