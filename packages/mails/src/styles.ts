const INK = '#1d1b18';
const MUTED = '#5f5a52';

/** Inline styles: mail programs drop style sheets. */
export const styles = {
  body: {
    margin: 0,
    backgroundColor: '#f5f2ec',
    fontFamily: 'Georgia, "Times New Roman", serif',
    color: INK,
  },
  container: { maxWidth: '560px', margin: '24px auto', padding: '32px', backgroundColor: '#ffffff' },
  site: { margin: 0, fontSize: '14px', letterSpacing: '0.04em', color: MUTED },
  heading: { margin: '12px 0', fontSize: '28px', lineHeight: '34px', fontWeight: 'normal' },
  subheading: { margin: '0 0 8px', fontSize: '18px', fontWeight: 'normal' },
  text: { margin: '0 0 20px', fontSize: '16px', lineHeight: '24px' },
  notice: { margin: '0 0 20px', padding: '12px', fontSize: '14px', backgroundColor: '#fbeec8' },
  button: { padding: '12px 20px', fontSize: '16px', color: '#ffffff', backgroundColor: INK },
  afterButton: { margin: '16px 0 20px', fontSize: '16px', lineHeight: '24px' },
  rule: { margin: '24px 0', borderColor: '#e2dcd0' },
  line: { marginBottom: '12px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '22px' },
  detail: { margin: 0, fontSize: '14px', lineHeight: '22px', color: MUTED },
  link: { color: INK, textDecoration: 'underline' },
  address: { margin: 0, fontSize: '14px', lineHeight: '20px', color: MUTED },
  amount: { verticalAlign: 'top' },
  card: { margin: '0 0 24px', padding: '20px 24px', border: '1px solid #e2dcd0', borderRadius: '4px' },
  cardValue: { margin: '0 0 16px', fontSize: '28px', lineHeight: '34px' },
  cardCode: {
    margin: '4px 0 8px',
    fontFamily: '"Courier New", Courier, monospace',
    fontSize: '16px',
    lineHeight: '26px',
    whiteSpace: 'pre-line',
  },
  total: { margin: '4px 0 0', fontSize: '18px', lineHeight: '26px' },
} as const;
