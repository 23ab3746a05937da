import { Text } from '@react-email/components';
import { styles } from './styles.ts';

/** A text of several lines, each a paragraph of the mail. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing but their place.
    <Text key={at} style={styles.text}>
      {line}
    </Text>
  ));
}
