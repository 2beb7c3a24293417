/** Words to be written down, each with its number. If hidden, each word is the same dots, whatever its length. */
export function Secret({
  words,
  label,
  isHidden = false,
}: {
  words: string
  label: string
  isHidden?: boolean
}) {
  return (
    <ol className="secret" dir="ltr" translate="no" aria-label={label}>
      {words.split(' ').map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order.
        <li key={index}>{isHidden ? '•••••' : word}</li>
      ))}
    </ol>
  )
}
