/** Words to be written down, each with its number. */
export function Secret({ words, label }: { words: string; label: string }) {
  return (
    <ol className="secret" dir="ltr" translate="no" aria-label={label}>
      {words.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order.
        <li key={index}>{word}</li>
      ))}
    </ol>
  )
}
