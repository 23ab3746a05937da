const ASKED = ['Title', 'Description', 'Required'];
const LINE = [...ASKED, 'Placeholder'];
/** Settings of each type of field in the builder, in their order. */
export const FIELD_SETTINGS = {
  Text: [...LINE, 'Maximum length'],
  'Text area': [...LINE, 'Maximum length'],
  Email: LINE,
  Name: [...ASKED, 'Words for First name', 'Words for Last name'],
  Phone: [...ASKED, 'Words for Area code', 'Words for Number', 'Words for Line'],
  Address: [
    ...ASKED,
    ...['Address line 1', 'Address line 2', 'City', 'State or province', 'Postal code', 'Country'].map(
      (part) => `Words for ${part}`,
    ),
  ],
  Date: [...ASKED, 'Words for Month', 'Words for Day', 'Words for Year'],
  Time: [...ASKED, 'Words for Hour', 'Words for Minute', 'Words for AM/PM'],
  Dropdown: [...ASKED, 'Options'],
  'Radio buttons': [...ASKED, 'Options'],
  Checkboxes: [...ASKED, 'Options'],
  Survey: ['Title', 'Description', 'Statements', 'Words to choose from'],
  'File upload': [...ASKED, 'Maximum number of files', 'Maximum size of each file in MB'],
  Number: [...LINE, 'Minimum', 'Maximum'],
  Currency: [...LINE, 'Minimum', 'Maximum'],
  Website: LINE,
  Twitter: LINE,
  Password: LINE,
  Section: ['Title', 'Description'],
  'Page break': ['Title', 'Description'],
  Hidden: ['Title', 'Description', 'Name', 'Default value'],
};
