import { Text } from '@react-email/components';
import { styles } from './styles.ts';

/** A text of several lines, each a paragraph of the email. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing but their place.
    <Text key={index} style={styles.text}>
      {line}
    </Text>
  ));
}
