/** Words to be written down, each with its number. Hidden: as many dots, of which none tells of its word. */
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
