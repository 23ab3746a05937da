/** Text by field name. */
export type TypedText = Readonly<Record<string, string>>;

/** What a form holds that its page did not print: typed by the shopper or filled in by the browser. */
export function readTyped(form: HTMLFormElement | null): TypedText {
  const typed: Record<string, string> = {};
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLSelectElement && control.name !== '') {
      const printed = [...control.options].find((option) => option.defaultSelected)?.value;
      if (control.value !== (printed ?? control.options[0]?.value)) typed[control.name] = control.value;
    } else if (control instanceof HTMLInputElement && /^(text|email|tel)$/.test(control.type)) {
      if (control.value !== control.defaultValue) typed[control.name] = control.value;
    }
  }
  return typed;
}
